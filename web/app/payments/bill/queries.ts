import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Invoice } from '@allmend/contract/payments-invoices'
import type { Language } from '@allmend/domain/language/language'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { saveFile } from '../../ui/save-file.ts'

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
