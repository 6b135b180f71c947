import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useMemo, useRef } from 'react'
import type { DefectWhole } from '@allmend/contract/city/maintenance'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ImageIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Uploads } from '../../../platform/ui/form/uploads.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { pictureOf, useDefectChange } from '../queries.ts'
import styles from './board.module.css'
import { maintenanceTexts } from './texts.ts'

const WHENS = ['before', 'after'] as const
type When = (typeof WHENS)[number]

/** How it looked, and how it looks now. */
export function DefectPictures({ projectId, defect }: { projectId: string; defect: DefectWhole }) {
  const texts = useTexts(maintenanceTexts)
  return (
    <section className={styles.part}>
      <div className={styles.pictures}>
        {WHENS.map((when) => (
          <OnePicture key={when} projectId={projectId} defect={defect} when={when} />
        ))}
      </div>
      <p>{texts.pictureText}</p>
    </section>
  )
}

interface OnePictureProps {
  projectId: string
  defect: DefectWhole
  when: When
}

function OnePicture({ projectId, defect, when }: OnePictureProps) {
  const texts = useTexts(maintenanceTexts)
  const input = useRef<HTMLInputElement>(null)
  const waits = when === 'before' ? defect.beforeWaits : defect.afterWaits
  const has = waits === 'own' || (when === 'before' ? defect.hasBefore : defect.hasAfter)
  const query = useQuery({ ...pictureOf(projectId, defect, when), enabled: has })
  const address = useAddressOf(query.data)
  const set = useDefectChange(projectId, (picture: Blob) =>
    api.maintenance.setPicture({ projectId, id: defect.id, when }, { picture }),
  )
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? []
    if (file) set.mutate(file, { onSuccess: () => toast(texts.pictureKept) })
    currentTarget.value = ''
  }
  const name = when === 'before' ? texts.addBefore : texts.addAfter
  return (
    <div className={styles.picture}>
      {has && address ? (
        <img src={address} alt={texts[when]} />
      ) : (
        <div className={styles.empty}>
          <Icon of={ImageIcon} size={24} />
        </div>
      )}
      <Uploads>
        <label className={layout.hidden}>
          {name}
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            tabIndex={-1}
            onChange={choose}
          />
        </label>
        <Button size="small" busy={set.isPending} onClick={() => input.current?.click()}>
          {has ? `${texts[when]}: ${texts.changePicture}` : name}
        </Button>
      </Uploads>
      <output className={styles.waits}>
        {waits && (waits === 'own' ? texts.blursOwn : texts.blursOther)}
      </output>
      {set.isError && <FailureNotice failure={set.error} />}
    </div>
  )
}

/** An address of a picture in memory, given back when it is no longer shown. */
function useAddressOf(picture: Blob | undefined): string | undefined {
  const address = useMemo(() => picture && URL.createObjectURL(picture), [picture])
  useEffect(() => {
    if (address === undefined) return undefined
    return () => URL.revokeObjectURL(address)
  }, [address])
  return address
}
