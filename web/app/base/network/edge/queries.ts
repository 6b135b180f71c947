import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { SentOf } from '@allmend/contract/endpoint'
import type { network } from '@allmend/contract/base/network'
import { api } from '../../../platform/api/client.ts'

const LOOK_AGAIN_MS = 1_500
/** A file of a hundred megabytes over a slow line. */
const UPLOAD_MS = 300_000

export function projectNetwork(projectId: string) {
  return queryOptions({
    queryKey: ['network', projectId, 'state'],
    queryFn: ({ signal }) => api.network.ofProject({ projectId }, { signal }),
    refetchInterval: ({ state }) => {
      const going = state.data?.underWay?.state
      return going === 'preparing' || going === 'completing' ? LOOK_AGAIN_MS : false
    },
  })
}

type Filters = Omit<SentOf<typeof network.edges>, 'projectId' | 'after' | 'atMost'>

export function edgesFound(projectId: string, versionId: string, filters: Filters) {
  return infiniteQueryOptions({
    queryKey: ['network', projectId, 'edges', versionId, filters],
    queryFn: ({ pageParam, signal }) =>
      api.network.edges({ projectId, ...filters, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function oneEdge(projectId: string, versionId: string, edgeId: string) {
  return queryOptions({
    queryKey: ['network', projectId, 'edge', versionId, edgeId],
    queryFn: ({ signal }) => api.network.edge({ projectId, edgeId }, { signal }),
  })
}

export function importReport(projectId: string, versionId: string) {
  return queryOptions({
    queryKey: ['network', projectId, 'report', versionId],
    queryFn: ({ signal }) => api.network.report({ projectId, versionId }, { signal }),
  })
}

type Question = Pick<SentOf<typeof network.succession>, 'which' | 'outcome' | 'search'>

export function successions(projectId: string, versionId: string, question: Question) {
  return infiniteQueryOptions({
    queryKey: ['network', projectId, 'succession', versionId, question],
    queryFn: ({ pageParam, signal }) =>
      api.network.succession({ projectId, versionId, ...question, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
}

/** Every act on a network makes all that is known of it stale. */
function useAct<V, R>(projectId: string, act: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: ['network', projectId] }),
  })
}

export function useSetArea(projectId: string) {
  return useAct(projectId, (sent: Omit<SentOf<typeof network.setArea>, 'projectId'>) =>
    api.network.setArea({ projectId, ...sent }),
  )
}

/** Without a file, the streets as the region has them today. */
export function useImport(projectId: string) {
  return useAct(projectId, async (file: File | undefined) => {
    if (!file) return api.network.importRegion({ projectId })
    const octets = new Uint8Array(await file.arrayBuffer())
    return api.network.importFile({ projectId, fileName: file.name }, { octets, timeoutMs: UPLOAD_MS })
  })
}

export function useDecide(projectId: string, versionId: string) {
  return useAct(projectId, (sent: Omit<SentOf<typeof network.decide>, 'projectId' | 'versionId'>) =>
    api.network.decide({ projectId, versionId, ...sent }),
  )
}

export function useDecideAll(projectId: string, versionId: string) {
  return useAct(projectId, (sent: Omit<SentOf<typeof network.decideAll>, 'projectId' | 'versionId'>) =>
    api.network.decideAll({ projectId, versionId, ...sent }),
  )
}

export function useImportAct(projectId: string, act: 'complete' | 'discard' | 'undo') {
  return useAct(projectId, (versionId: string) => api.network[act]({ projectId, versionId }))
}
