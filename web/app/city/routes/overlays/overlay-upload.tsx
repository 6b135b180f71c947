import { useRef, useState } from 'react'
import { OVERLAY_LIMITS } from '@allmend/domain/city/routes/overlay/overlay'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PlusIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { useAddOverlay } from './queries.ts'
import { overlayTexts } from './texts.ts'

/** Takes a file; it is read on the server and appears in the list meanwhile. */
export function OverlayUpload({ projectId }: { projectId: string }) {
  const texts = useTexts(overlayTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const add = useAddOverlay(projectId)
  const take = (file: File | undefined): void => {
    if (!file) return
    setTooLarge(file.size > OVERLAY_LIMITS.octets)
    if (file.size <= OVERLAY_LIMITS.octets) add.mutate(file)
    // The same file once more is a change too.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={texts.add}
        accept=".geojson,.json,.gpx,.gpkg"
        tabIndex={-1}
        className={layout.hidden}
        onChange={({ currentTarget: { files } }) => take(files?.[0])}
      />
      <Button busy={add.isPending} onClick={() => input.current?.click()}>
        <Icon of={PlusIcon} size={16} />
        {texts.add}
      </Button>
      <output className={layout.hidden}>{add.isPending && texts.adding}</output>
      {isTooLarge && (
        <Notice kind="danger">
          <p>{texts.tooLarge}</p>
        </Notice>
      )}
      {add.isError && <FailureNotice failure={add.error} />}
    </>
  )
}
