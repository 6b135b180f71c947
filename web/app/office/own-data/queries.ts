import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/client.ts'

export const held = queryOptions({
  queryKey: ['participation', 'held'],
  queryFn: ({ signal }) => api.ownData.held({}, { signal }),
})

/** As many as come with what is held. */
export const A_PAGE = 100

/** What came before the latest hundred; asked for when somebody wants to see it. */
export function earlierAccesses(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ['participation', 'accesses', projectId],
    queryFn: ({ signal, pageParam }) =>
      api.ownData.accesses({ projectId, page: String(pageParam) }, { signal }),
    initialPageParam: 2,
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
    enabled: false,
  })
}

const ASK_EVERY_MS = 1_000

/** Asked every second as long as one is under way. */
export const exports = queryOptions({
  queryKey: ['participation', 'exports'],
  queryFn: ({ signal }) => api.ownData.exports({}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some((it) => it.state === 'waiting' || it.state === 'working') ? ASK_EVERY_MS : false,
})

/** A change after which everything shown is asked anew. */
export function useOwnData<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['participation'] }),
  })
}
