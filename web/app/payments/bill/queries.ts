import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Invoice } from '@allmend/contract/payments-invoices'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { saveFile } from '../../ui/save-file.ts'

export function invoicesOf(organizationId: string) {
  return queryOptions({
    queryKey: ['projects', 'invoices', organizationId],
    queryFn: ({ signal }) => api.payments.invoices({ organizationId }, { signal }),
  })
}

interface FileAsked {
  invoice: Invoice
  as: 'bill' | 'receipt'
}

/** Of an organisation, or of anybody for the Admin. */
export function useInvoiceFile(organizationId: string) {
  const language = useLanguage()
  return useMutation({
    mutationFn: async ({ invoice, as }: FileAsked) => {
      const asked = { id: invoice.id, language, as }
      const bytes =
        organizationId === 'any'
          ? await api.payments.anyInvoiceFile(asked)
          : await api.payments.invoiceFile({ ...asked, organizationId })
      saveFile(bytes, 'application/pdf', `${invoice.number}${as === 'receipt' ? '-receipt' : ''}.pdf`)
    },
  })
}
