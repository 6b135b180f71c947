import { queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import type { Invoice } from '@allmend/contract/money/payments-invoices'
import type { Language } from '@allmend/domain/platform/language/language'
import { api } from '../../../platform/api/client.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { saveFile } from '../../../platform/ui/save-file.ts'

export function invoicesOf(organizationId: string) {
  return queryOptions({
    queryKey: ['projects', 'invoices', organizationId],
    queryFn: ({ signal }) => api.payments.invoices({ organizationId }, { signal }),
  })
}

/** Of the person herself. */
export const ownInvoices = queryOptions({
  queryKey: ['invoices', 'own'],
  queryFn: ({ signal }) => api.payments.ownInvoices({}, { signal }),
})

/** What she and the organisations she runs have ordered. */
export const ownOrders = queryOptions({
  queryKey: ['orders', 'own'],
  queryFn: ({ signal }) => api.payments.subscriptions({}, { signal }),
})

/** A bill, and whose it is. */
export interface BillOf {
  invoice: Invoice
  whose: Whose
}

/** Her own bills and those of the organisations she runs, by their order, as far as they are known. */
export function useBillsByOrder(organisationIds: readonly string[]): Map<string, BillOf> {
  const { data: own = [] } = useQuery(ownInvoices)
  const others = useQueries({ queries: organisationIds.map(invoicesOf) })
  const found: BillOf[] = [
    ...own.map((invoice) => ({ invoice, whose: 'own' }) as const),
    ...others.flatMap(({ data = [] }, index) =>
      data.map((invoice) => ({ invoice, whose: { organizationId: organisationIds[index] ?? '' } })),
    ),
  ]
  const bills = found.filter(({ invoice }) => invoice.kind === 'invoice')
  return new Map(bills.map((it) => [it.invoice.orderId, it]))
}

interface FileAsked {
  invoice: Invoice
  as: 'bill' | 'receipt'
}

/** Of an organisation, one's own, or of anybody for the Admin. */
export type Whose = { organizationId: string } | 'own' | 'any'

export function useInvoiceFile(whose: Whose) {
  const language = useLanguage()
  return useMutation({
    mutationFn: async ({ invoice, as }: FileAsked) => {
      const bytes = await fileOf(whose, { id: invoice.id, language, as })
      saveFile(bytes, 'application/pdf', `${invoice.number}${as === 'receipt' ? '-receipt' : ''}.pdf`)
    },
  })
}

function fileOf(whose: Whose, asked: { id: string; language: Language; as: FileAsked['as'] }) {
  if (whose === 'any') return api.payments.anyInvoiceFile(asked)
  if (whose === 'own') return api.payments.ownInvoiceFile(asked)
  return api.payments.invoiceFile({ ...asked, ...whose })
}
