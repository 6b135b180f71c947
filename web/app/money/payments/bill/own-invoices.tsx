import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { billTexts } from './bill-texts.ts'
import { InvoiceTable } from './invoice-table.tsx'
import { ownInvoices } from './queries.ts'

/** The bills of a person herself; nothing where there is none. */
export function OwnInvoices() {
  const texts = useTexts(billTexts)
  const { data, error } = useQuery(ownInvoices)
  if (!error && !data?.length) return null
  return (
    <Section title={texts.invoices} text={texts.invoicesText}>
      {error && <FailureNotice failure={error} />}
      {data && <InvoiceTable invoices={data} whose="own" />}
    </Section>
  )
}
