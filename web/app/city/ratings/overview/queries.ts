import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Days } from '@allmend/domain/projects/releases/period'
import { api } from '../../../platform/api/client.ts'

const key = (projectId: string, ...rest: unknown[]) => ['ratings', projectId, 'overview', ...rest]

/** All that was counted; criteria of some weeks, or of all. */
export function cityStats(projectId: string, weeks?: Days) {
  return queryOptions({
    queryKey: key(projectId, 'stats', weeks ?? null),
    queryFn: ({ signal }) => api.ratings.generalStats({ projectId, ...weeks }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every cell there is: the tile that holds the world. */
export function densityOf(projectId: string) {
  return queryOptions({
    queryKey: key(projectId, 'density'),
    queryFn: ({ signal }) => api.ratings.densityMap({ projectId, a: '0', b: '0', c: '0' }, { signal }),
  })
}

/** Which edges the map shows, and how many say too little. */
export function ratedStreets(projectId: string, groupId: string | undefined) {
  return queryOptions({
    queryKey: key(projectId, 'streets', groupId ?? null),
    queryFn: ({ signal }) => api.ratings.summary({ projectId, groupId }, { signal }),
    placeholderData: keepPreviousData,
  })
}
