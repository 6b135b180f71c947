import type { FailureCode } from '@allmend/contract/failure'
import type { OutgoingRating } from '@allmend/domain/city/ratings/outgoing'
import { sealed } from '@allmend/domain/city/ratings/round'
import { snapshot } from '../../../platform/device/outbox/snapshot.ts'
import { turns } from '../../../platform/device/outbox/turns.ts'
import { keptRatings } from './kept-ratings.ts'
import { type Connection, ratingSender, type RatingSendingWorld } from './rating-sender.ts'
import { keyOfRound, type RatingRound, type RatingStore, type WhichRound } from './rating-store.ts'
import { roundActs } from './round-acts.ts'

/** The server, the disk, and what no test can wait for. */
export interface RaterWorld extends RatingSendingWorld {
  store: RatingStore
  now(): number
  newId(): string
}

export interface RaterState {
  /** The round of a kind, if there is one. */
  round(of: WhichRound): RatingRound | undefined
  /** What is nowhere else, of all who use this device. */
  waiting: readonly OutgoingRating[]
  refused: readonly OutgoingRating[]
  connection: Connection
  /** Why a project takes nothing. */
  stopped: ReadonlyMap<string, FailureCode>
  /** A rating found no room. */
  isFull: boolean
  /** When something was last written or arrived. */
  savedAt: number | undefined
}

export type Rater = Awaited<ReturnType<typeof openRater>>

/**
 * Goes through rounds, keeps the answers on the disk and sends them. Whatever it holds in memory was on the disk
 * before: it may be killed at any moment. It has no timer; its owner calls `tick`.
 */
export async function openRater(world: RaterWorld) {
  const { store } = world
  const end = new AbortController()
  const { signal } = end
  const inTurn = turns()
  const { changed, state, onChange } = snapshot(stateNow)
  const kept = await keptRatings(store, { now: () => world.now(), signal, changed })
  const { rounds, outgoing, commit } = kept
  const sender = ratingSender(world, { kept, inTurn, signal, changed })

  function stateNow(): RaterState {
    const all = [...outgoing.values()]
    return {
      round: (which) => rounds.get(keyOfRound(which)),
      waiting: all.filter(({ refusal }) => !refusal),
      refused: all.filter(({ refusal }) => refusal),
      connection: sender.connection(),
      stopped: new Map(sender.stopped),
      ...kept.state,
    }
  }

  // An answer that was open when the page was killed is sent as far as it went.
  await commit({ put: sealed(outgoing.values()) })
  kept.state.savedAt = undefined

  return {
    ...roundActs(kept, () => world.newId(), inTurn),
    /** Asks the server once more about what it refused. */
    retry: () =>
      inTurn(() =>
        commit({
          put: [...outgoing.values()].flatMap(({ refusal, ...it }) => (refusal ? [it] : [])),
        }),
      ),
    /** Removes what the server refused; it is nowhere else. */
    discard: (id: string) => inTurn(() => commit({ dropped: [id] })),
    tick: sender.tick,
    hurry: sender.hurry,
    abandon: (): void => end.abort(),
    state,
    onChange,
    project: store.project,
    writeProject: store.writeProject,
    picture: store.picture,
    writePicture: store.writePicture,
    /** What no round shows any more. */
    tidyPictures: () =>
      store.dropPictures(
        new Set([...rounds.values()].flatMap(({ places }) => places.flatMap(({ photoId }) => photoId ?? []))),
      ),
  }
}
