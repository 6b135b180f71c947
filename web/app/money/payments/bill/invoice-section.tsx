import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { BankIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { billTexts } from './bill-texts.ts'
import { InvoiceTable } from './invoice-table.tsx'
import { invoicesOf } from './queries.ts'

/** The bills of an organisation, for whoever pays them. */
export function InvoiceSection({ organisationId }: { organisationId: string }) {
  const texts = useTexts(billTexts)
  const query = useQuery(invoicesOf(organisationId))
  return (
    <Section title={texts.invoices} text={texts.invoicesText}>
      <Loaded query={query} lines={4}>
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState icon={BankIcon} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <InvoiceTable invoices={invoices} whose={{ organizationId: organisationId }} />
          )
        }
      </Loaded>
    </Section>
  )
}
