import { useEffect, useState } from 'react'
import { api } from '../../../platform/api/client.ts'
import { useOnline } from '../../../platform/device/use-online.ts'
import type { Rater } from './rater.ts'
import type { RatingRound, WhichRound } from './rating-store.ts'

/** As many as somebody goes through in a quarter of an hour. */
const ROUND = 40

export type RoundAsked = { kind: 'idle' } | { kind: 'asking' } | { kind: 'failed'; failure: unknown }

/** Begins a round, by itself where there is none: rarely rated places first, as the server hands them out. */
export function useRound(rater: Rater, which: WhichRound, round: RatingRound | undefined) {
  const [asked, setAsked] = useState<RoundAsked>({ kind: 'idle' })
  const isOnline = useOnline()
  const isMissing = round === undefined
  useEffect(() => {
    if (!isMissing || !isOnline) return
    let isShown = true
    const first = async (): Promise<void> => {
      const answer = await begun(rater, which, null)
      if (isShown) setAsked(answer)
    }
    void first()
    return () => {
      isShown = false
    }
  }, [rater, which, isMissing, isOnline])
  const begin = async (routeId: string | null): Promise<void> => {
    setAsked({ kind: 'asking' })
    setAsked(await begun(rater, which, routeId))
  }
  return [asked, begin] as const
}

async function begun(rater: Rater, which: WhichRound, routeId: string | null): Promise<RoundAsked> {
  try {
    // What waits would be handed out again.
    await rater.seal()
    await rater.tick()
    const { places } = await api.ratings.next({
      projectId: which.projectId,
      kind: which.kind,
      atMost: ROUND,
      ...(routeId !== null && { routeId }),
    })
    await rater.begin({ ...which, routeId }, places)
    await rater.tidyPictures()
    return { kind: 'idle' }
  } catch (failure) {
    return { kind: 'failed', failure }
  }
}
