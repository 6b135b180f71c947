import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { billTexts } from './bill-texts.ts'
import { type BillOf, useInvoiceFile } from './queries.ts'

/** Fetches the PDF of a bill. */
export function BillFileButton({ bill: { invoice, whose }, about }: { bill: BillOf; about: string }) {
  const texts = useTexts(billTexts)
  const file = useInvoiceFile(whose)
  return (
    <>
      <Button size="small" busy={file.isPending} onClick={() => file.mutate({ invoice, as: 'bill' })}>
        {texts.title}
        <span className={layout.hidden}> {about}</span>
      </Button>
      {file.isError && <FailureNotice failure={file.error} />}
    </>
  )
}
