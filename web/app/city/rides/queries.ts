import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RideFilter } from '@allmend/domain/city/rides/ridden-week'
import { api } from '../../platform/api/client.ts'

const PAGE = 20

/** Newest first. */
export function ownRides(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ['rides', 'mine', projectId],
    queryFn: ({ pageParam, signal }) =>
      api.rides.mine(
        { projectId, atMost: PAGE, ...(pageParam !== undefined && { before: String(pageParam) }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rides }) => (rides.length === PAGE ? rides.at(-1)?.startedAt : undefined),
    // Until all of them are laid onto streets.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rides }) => rides.some((it) => it.state === 'waiting')) ? 3_000 : false,
  })
}

export interface RiddenView {
  week: string | undefined
  filter: { by: RideFilter; value: string } | undefined
}

export function riddenIn(projectId: string, { week, filter }: RiddenView) {
  return queryOptions({
    queryKey: ['rides', projectId, 'ridden', week ?? '', filter?.by ?? '', filter?.value ?? ''],
    queryFn: ({ signal }) =>
      api.rides.ridden({ projectId, ...(week !== undefined && { week }), ...filter }, { signal }),
    placeholderData: keepPreviousData,
  })
}
