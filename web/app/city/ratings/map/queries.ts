import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/client.ts'
import type { Asked } from './rating-view.ts'

export type Summary = Awaited<ReturnType<typeof api.ratings.summary>>

export type RatedEdge = Awaited<ReturnType<typeof api.ratings.edge>>

const key = (projectId: string, ...rest: unknown[]) => ['ratings', projectId, ...rest]

export function summaryOf(projectId: string, asked: Asked) {
  return queryOptions({
    queryKey: key(projectId, 'summary', asked),
    queryFn: ({ signal }) => api.ratings.summary({ projectId, ...asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function ratedEdge(projectId: string, edgeId: number, asked: Asked) {
  return queryOptions({
    queryKey: key(projectId, 'edge', edgeId, asked),
    queryFn: ({ signal }) => api.ratings.edge({ projectId, edgeId, ...asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}

const LISTED_AT_MOST = 200

/** What the map shows, as a list: the worst of it first. */
export function worstEdges(projectId: string, asked: Asked) {
  return queryOptions({
    queryKey: key(projectId, 'worst', asked),
    queryFn: ({ signal }) =>
      api.ratings.classifiedEdges(
        { projectId, ...asked, order: 'worst', atMost: LISTED_AT_MOST },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}
