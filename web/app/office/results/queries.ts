import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/client.ts'

export function resultsOf(projectId: string) {
  return queryOptions({
    queryKey: ['results', 'project', projectId],
    queryFn: ({ signal }) => api.results.ofProject({ projectId }, { signal }),
  })
}

export const deliveries = queryOptions({
  queryKey: ['results', 'deliveries'],
  queryFn: ({ signal }) => api.results.deliveries({}, { signal }),
})

export function desk(code: string) {
  return queryOptions({
    queryKey: ['results', 'desk', code],
    queryFn: ({ signal }) => api.results.desk({ code }, { signal }),
    retry: false,
  })
}

const ASK_EVERY_MS = 3_000

/** Asked again as long as one is being made. */
export const requests = queryOptions({
  queryKey: ['results', 'requests'],
  queryFn: ({ signal }) => api.results.requests({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.some((it) => it.state === 'approved') ? ASK_EVERY_MS : false),
})

export function boardRequests(group: 'waiting' | 'decided', page: number) {
  return queryOptions({
    queryKey: ['results', 'board', group, page],
    queryFn: ({ signal }) => api.results.boardRequests({ group, page: String(page) }, { signal }),
  })
}

/** A change after which everything shown is asked anew, also when it was refused: somebody else may have been faster. */
export function useResults<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['results'] }),
  })
}
