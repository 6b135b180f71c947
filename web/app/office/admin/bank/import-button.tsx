import { useRef } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { UploadSimpleIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { bankTexts } from './bank-texts.ts'
import styles from './bank.module.css'
import { useImport } from './queries.ts'

export function ImportButton() {
  const texts = useTexts(bankTexts)
  const field = useRef<HTMLInputElement>(null)
  const sent = useImport()

  function take(file: File | undefined): void {
    if (field.current) field.current.value = ''
    if (!file) return
    sent.mutate(file, {
      onSuccess: ({ matched, waiting, known }) => toast(texts.imported(matched, waiting, known)),
    })
  }

  return (
    <div className={styles.import}>
      <Button kind="primary" busy={sent.isPending} onClick={() => field.current?.click()}>
        <Icon of={UploadSimpleIcon} size={20} /> {texts.import}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".xml,application/xml,text/xml"
        aria-label={texts.import}
        tabIndex={-1}
        className={layout.hidden}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
      {sent.isError && <FailureNotice failure={sent.error} />}
    </div>
  )
}
