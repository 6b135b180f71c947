import { queryOptions } from '@tanstack/react-query'
import type { SentOf } from '@allmend/contract/endpoint'
import type { bank } from '@allmend/contract/money/payments-bank'
import { api } from '../../../platform/api/client.ts'
import { useChange } from '../queries.ts'

export const moneyFigures = queryOptions({
  queryKey: ['admin', 'money figures'],
  queryFn: ({ signal }) => api.payments.moneyFigures({}, { signal }),
})

export type Which = 'waiting' | 'matched' | 'all'

/** What is searched stands in no address: it is about people. */
export function bankPayments({ state, search, page }: { state: Which; search: string; page: number }) {
  return queryOptions({
    queryKey: ['admin', 'bank payments', state, search, page],
    queryFn: ({ signal }) =>
      search === ''
        ? api.payments.bankPayments({ state, page: String(page) }, { signal })
        : api.payments.findBankPayments({ state, search, page }, { signal }),
  })
}

export function moneyCases(page: number) {
  return queryOptions({
    queryKey: ['admin', 'money cases', page],
    queryFn: ({ signal }) => api.payments.moneyCases({ page: String(page) }, { signal }),
  })
}

export function openInvoices(page: number) {
  return queryOptions({
    queryKey: ['admin', 'open invoices', page],
    queryFn: ({ signal }) => api.payments.allInvoices({ page: String(page) }, { signal }),
  })
}

export function bankFiles(page: number) {
  return queryOptions({
    queryKey: ['admin', 'bank files', page],
    queryFn: ({ signal }) => api.payments.bankFiles({ page: String(page) }, { signal }),
  })
}

export function invoiceHistory(id: string) {
  return queryOptions({
    queryKey: ['admin', 'history', 'invoice', id],
    queryFn: ({ signal }) => api.payments.invoiceHistory({ id }, { signal }),
  })
}

export function caseHistory(id: string) {
  return queryOptions({
    queryKey: ['admin', 'history', 'case', id],
    queryFn: ({ signal }) => api.payments.caseHistory({ id }, { signal }),
  })
}

export function useRemind() {
  return useChange((id: string) => api.payments.remindInvoice({ id }))
}

export function useImport() {
  return useChange(async (file: File) =>
    api.payments.importBankFile({}, { octets: new Uint8Array(await file.arrayBuffer()) }),
  )
}

export function useResolve() {
  return useChange((sent: SentOf<typeof bank.resolveCase>) => api.payments.resolveCase(sent))
}

export function useRepaid() {
  return useChange((id: string) => api.payments.confirmRepayment({ id }))
}
