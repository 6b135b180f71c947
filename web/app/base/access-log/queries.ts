import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/client.ts'

export const totals = queryOptions({
  queryKey: ['access-log', 'totals'],
  queryFn: ({ signal }) => api.accessLog.totals({}, { signal }),
})

const ASK_EVERY_MS = 2_000

/** Asked again as long as a check is under way. */
export const state = queryOptions({
  queryKey: ['access-log', 'state'],
  queryFn: ({ signal }) => api.accessLog.state({}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.audits.some(({ finishedAt }) => finishedAt === null) ? ASK_EVERY_MS : false,
})

export function useAudit() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.accessLog.audit({}),
    onSettled: () => client.invalidateQueries({ queryKey: ['access-log'] }),
  })
}
