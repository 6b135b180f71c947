import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentOf } from '@allmend/contract/endpoint'
import type { OwnRating, rates } from '@allmend/contract/city/ratings'
import { api } from '../../../platform/api/client.ts'
import { knownFailure } from '../../../platform/api/known-failure.ts'

const PAGE = 50

export function aboutRating(code: string) {
  return queryOptions({
    queryKey: ['ratings', 'about', code],
    queryFn: ({ signal }) => api.ratings.about({ code }, { signal }),
  })
}

/** Newest first. */
export function ownRatings(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ['ratings', 'mine', projectId],
    queryFn: ({ pageParam, signal }) =>
      api.ratings.mine(
        { projectId, atMost: PAGE, ...(pageParam !== undefined && { before: String(pageParam) }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ ratings }) => (ratings.length === PAGE ? ratings.at(-1)?.ratedAt : undefined),
  })
}

function useChange<V>(change: (sent: V) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['ratings'] }),
  })
}

type Sent = SentOf<typeof rates.submit>['ratings'][number]

/** To change one's mind is to rate again: where the place lies on several edges today, each of them. */
export function useRateAgain(projectId: string) {
  return useChange(async ({ it, ...given }: { it: OwnRating } & Pick<Sent, 'values' | 'comment'>) => {
    const where: Pick<Sent, 'edgeId' | 'photoId'>[] =
      it.kind === 'image' ? [{ photoId: it.photoId }] : it.edgeIds.map((edgeId) => ({ edgeId }))
    const { kind, direction, missionId } = it
    const ratedAt = Date.now()
    const ratings = where.map((place) => ({
      id: crypto.randomUUID(),
      kind,
      direction,
      missionId,
      ratedAt,
      ...place,
      ...given,
    }))
    const taken = await api.ratings.submit({ projectId, ratings })
    if (taken.some(({ state }) => state !== 'stored')) throw knownFailure('rating_missing')
  })
}

export function useWithdraw(projectId: string) {
  return useChange((id: string) => api.ratings.withdraw({ projectId, id }))
}
