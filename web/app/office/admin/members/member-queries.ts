import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/client.ts'

export function membersOf(year: number, page: number) {
  return queryOptions({
    queryKey: ['admin', 'members', year, page],
    queryFn: ({ signal }) => api.membership.membersForYear({ year, page: String(page) }, { signal }),
  })
}

export const openSubscriptions = queryOptions({
  queryKey: ['admin', 'members', 'open'],
  queryFn: ({ signal }) => api.membership.openSubscriptions({}, { signal }),
})

/** After which the whole register is asked anew. */
export function useRegister<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'members'] }),
  })
}
