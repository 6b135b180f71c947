import type { OutgoingRating } from '@allmend/domain/city/ratings/outgoing'
import { hadRoom } from '../../../platform/device/storage-full.ts'
import { keyOfRound, type RatingChange, type RatingRound, type RatingStore } from './rating-store.ts'

export type KeptRatings = Awaited<ReturnType<typeof keptRatings>>

interface Keeping {
  now: () => number
  /** Aborted when nothing more may be written. */
  signal: AbortSignal
  changed: () => void
}

/** Rounds and ratings as they are on the disk: what is held in memory was written before. */
export async function keptRatings(store: RatingStore, { now, signal, changed }: Keeping) {
  const read = await store.read()
  const rounds = new Map<string, RatingRound>(read.rounds.map((round) => [keyOfRound(round), round]))
  const outgoing = new Map<string, OutgoingRating>(
    read.ratings
      .toSorted((one, other) => one.said.ratedAt - other.said.ratedAt)
      .map((rating) => [rating.id, rating]),
  )
  let latestAt = Math.max(0, ...read.ratings.map(({ said: given }) => given.ratedAt))
  const state = { savedAt: undefined as number | undefined, isFull: false }

  async function commit(change: RatingChange): Promise<void> {
    const { round, put = [], dropped = [] } = change
    const isAboutRatings = put.length + dropped.length > 0
    if (signal.aborted || (!round && !isAboutRatings)) return
    await store.write(change)
    for (const id of dropped) outgoing.delete(id)
    for (const it of put) outgoing.set(it.id, it)
    if (round) rounds.set(keyOfRound(round), round)
    state.isFull = false
    if (isAboutRatings) state.savedAt = now()
    changed()
  }

  /** False where there is no room for it. */
  async function commitIfRoom(change: RatingChange): Promise<boolean> {
    if (await hadRoom(commit(change))) return true
    state.isFull = true
    changed()
    return false
  }

  return {
    rounds: rounds as ReadonlyMap<string, RatingRound>,
    outgoing: outgoing as ReadonlyMap<string, OutgoingRating>,
    state,
    commit,
    commitIfRoom,
    /** Two ratings of one instant would have to draw lots. */
    instant: (): number => (latestAt = Math.max(latestAt + 1, now())),
  }
}
