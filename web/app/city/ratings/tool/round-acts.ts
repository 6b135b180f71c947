import type { PlaceToRate } from '@allmend/contract/city/ratings'
import type { OutgoingRating } from '@allmend/domain/city/ratings/outgoing'
import {
  newRound,
  nextOpen,
  type RoundChange,
  type RoundWorld,
  answeredIn,
  sealed,
  skippedIn,
  undone,
} from '@allmend/domain/city/ratings/round'
import type { InTurn } from '../../../platform/device/outbox/turns.ts'
import type { KeptRatings } from './kept-ratings.ts'
import { keyOfRound, type RatingRound, type WhichRound } from './rating-store.ts'

type Change = RoundChange<PlaceToRate>

/** What somebody does who goes through a round. Each answers once it is on the disk. */
export function roundActs(kept: KeptRatings, newId: () => string, inTurn: InTurn) {
  const { rounds, outgoing } = kept
  const rules: RoundWorld = { now: kept.instant, newId, outgoing: (id) => outgoing.get(id) }

  const act = (which: WhichRound, next: (round: RatingRound) => Change | undefined): Promise<void> =>
    inTurn(async () => {
      const round = rounds.get(keyOfRound(which))
      const change = round && next(round)
      if (change) await kept.commitIfRoom(change)
    })
  /** She goes on: what she left is sent as it is. */
  const left = (round: RatingRound): Change => ({ round, put: sealed(outgoing.values()), dropped: [] })

  return {
    begin: (about: WhichRound & { routeId: string | null }, places: readonly PlaceToRate[]) =>
      inTurn(async () => {
        const waits = new Set([...outgoing.values()].map(({ said: given }) => given.photoId ?? given.edgeId))
        const open = places.filter(
          ({ kind, photoId, edgeId }) => !waits.has(kind === 'map' ? edgeId : photoId),
        )
        await kept.commit(left(newRound(about, open)))
      }),
    say: (which: WhichRound, part: Parameters<typeof answeredIn>[1]) =>
      act(which, (round) => (isThere(round) ? answeredIn(round, part, rules) : undefined)),
    skip: (which: WhichRound) =>
      act(which, (round) => {
        const change = isThere(round) ? skippedIn(round, rules) : undefined
        if (!change) return undefined
        const put = [...outgoing.values(), ...change.put]
        return { ...change, put: sealed(put), round: { ...change.round, at: nextOpen(change.round) } }
      }),
    next: (which: WhichRound) => act(which, (round) => left({ ...round, at: nextOpen(round) })),
    goTo: (which: WhichRound, at: number) => act(which, (round) => left({ ...round, at })),
    undo: (which: WhichRound) =>
      act(which, (round) => {
        const change = undone(round, rules)
        if (!change || change.round.at === round.at) return change
        // She goes back: what she was at is left as it is.
        const spoken = new Set([...change.put.map(({ id }) => id), ...change.dropped])
        const leaves = sealed([...outgoing.values()].filter(({ id }) => !spoken.has(id)))
        return { ...change, put: [...leaves, ...change.put] }
      }),
    /** Says the same of several edges at once, as of a section of a tour; false where there is no room for it. */
    sayOfEdges: (
      { ownerId, projectId }: { ownerId: string; projectId: string },
      edgeIds: readonly number[],
      given: Pick<OutgoingRating['said'], 'values' | 'comment' | 'missionId'>,
    ) =>
      inTurn(() => {
        const put = edgeIds.map((edgeId): OutgoingRating => ({
          id: newId(),
          ownerId,
          projectId,
          said: { kind: 'map', edgeId, photoId: null, direction: 'both', ...given, ratedAt: kept.instant() },
          stage: 'sealed',
          isTakenBack: false,
        }))
        return kept.commitIfRoom({ put })
      }),
    /** What she is at is said as far as it goes: she looks elsewhere. */
    seal: () => inTurn(() => kept.commit({ put: sealed(outgoing.values()) })),
  }
}

const isThere = ({ at, places }: RatingRound): boolean => at < places.length
