import { queryOptions } from '@tanstack/react-query'
import type { SentOf } from '@allmend/contract/endpoint'
import type { bank } from '@allmend/contract/payments-bank'
import { api } from '../../api/client.ts'
import { useChange } from '../queries.ts'

export function bankPayments(page: number) {
  return queryOptions({
    queryKey: ['admin', 'bank payments', page],
    queryFn: ({ signal }) => api.payments.bankPayments({ page: String(page) }, { signal }),
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
