import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CaseGroup } from '@allmend/contract/governance'
import type { SentOf } from '@allmend/contract/endpoint'
import type { projects } from '@allmend/contract/projects'
import type { BoardAct } from '@allmend/domain/projects/board-acts'
import { api } from '../api/client.ts'

export function cases(group: CaseGroup, page: number) {
  return queryOptions({
    queryKey: ['governance', 'cases', group, page],
    queryFn: ({ signal }) => api.governance.cases({ group, page: String(page) }, { signal }),
  })
}

export function caseById(id: string) {
  return queryOptions({
    queryKey: ['governance', 'case', id],
    queryFn: ({ signal }) => api.governance.case({ id }, { signal }),
  })
}

export type OrderState = 'pending' | 'settled'

export function orders(state: OrderState, page: number) {
  return queryOptions({
    queryKey: ['governance', 'orders', state, page],
    queryFn: ({ signal }) => api.projects.purchases({ state, page: String(page) }, { signal }),
  })
}

interface Acting {
  id: string
  act: BoardAct
  reason: string
}

function acted({ id, act, reason }: Acting) {
  if (act === 'paused') return api.governance.pause({ id, reason })
  if (act === 'resumed') return api.governance.resume({ id, reason })
  if (act === 'closed') return api.governance.close({ id, reason })
  return api.governance.decide({ id, decision: act, reason })
}

/** Lists and case are stale after it, also when it was refused: somebody else may have been faster. */
function useChange<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['governance'] }),
  })
}

export function useAct() {
  return useChange(acted)
}

export function useSettle() {
  return useChange((sent: SentOf<typeof projects.settle>) => api.projects.settle(sent))
}
