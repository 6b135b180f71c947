import { useEffect, useRef, useState } from 'react'
import type { Organisation } from '@allmend/contract/base/organisations'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Crest } from '../../../platform/ui/picture/crest.tsx'
import { useSetLogo } from '../queries.ts'
import styles from './settings.module.css'
import { settingsTexts } from '../texts.ts'

/** Choose, see how it will look, then save. */
export function LogoForm({ organisation }: { organisation: Organisation }) {
  const texts = useTexts(settingsTexts)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; address: string }>()
  const setLogo = useSetLogo(organisation.id)

  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen])

  function choose(file: File | undefined): void {
    setLogo.reset()
    setChosen(file && { file, address: URL.createObjectURL(file) })
  }

  function save(file: File): void {
    setLogo.mutate(file, {
      onSuccess: () => {
        setChosen(undefined)
        toast(texts.logoSaved)
      },
    })
  }

  return (
    <div className={styles.logo}>
      <div className={styles.preview}>
        <Crest name={organisation.name} logo={chosen?.address ?? organisation.logo} />
      </div>
      <div className={styles.fields}>
        <div className={styles.logoActs}>
          <input
            ref={input}
            className={styles.file}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            tabIndex={-1}
            aria-label={texts.chooseLogo}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
          <Button onClick={() => input.current?.click()}>
            {chosen ? texts.otherLogo : texts.chooseLogo}
          </Button>
          {chosen && (
            <Button kind="primary" busy={setLogo.isPending} onClick={() => save(chosen.file)}>
              {texts.uploadLogo}
            </Button>
          )}
        </div>
        {setLogo.isError && <FailureNotice failure={setLogo.error} />}
      </div>
    </div>
  )
}
