import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/client.ts'

export const ownQuotes = queryOptions({
  queryKey: ['quotes', 'own'],
  queryFn: ({ signal }) => api.payments.ownQuotes({}, { signal }),
})
