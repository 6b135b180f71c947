import { Failure, type FailureCode } from '@allmend/contract/failure'
import type { TakenRating } from '@allmend/contract/city/ratings'
import {
  nextRatingStep,
  type OutgoingRating,
  ratingVerdictOn,
  RATINGS_AT_ONCE,
  type RatingStep,
  takenBy,
  tried,
} from '@allmend/domain/city/ratings/outgoing'
import { type LoopWorld, sendingLoop } from '../../../platform/device/outbox/sending-loop.ts'
import type { InTurn } from '../../../platform/device/outbox/turns.ts'
import type { KeptRatings } from './kept-ratings.ts'

export type Connection = 'fine' | 'sending' | 'waiting' | 'signed out'

/** The server, and what no test can wait for. */
export interface RatingSendingWorld extends LoopWorld {
  submit(
    projectId: string,
    ratings: readonly OutgoingRating[],
    signal: AbortSignal,
  ): Promise<readonly TakenRating[]>
  withdraw(projectId: string, id: string, signal: AbortSignal): Promise<void>
  /** Who is signed in; undefined where the server cannot be asked. */
  ownerId(): string | undefined
  maySend(): boolean
}

interface Desk {
  kept: KeptRatings
  inTurn: InTurn
  signal: AbortSignal
  changed: () => void
}

/** Sends what is sealed, and withdraws what arrived and was taken back. */
export function ratingSender(world: RatingSendingWorld, desk: Desk) {
  const { inTurn, signal, changed } = desk
  const { outgoing, commit } = desk.kept
  const loop = sendingLoop(world, {
    sendNext,
    diskFailed: (): void => loop.postpone(),
    maySend: () => world.maySend(),
    signal,
  })
  const stopped = new Map<string, FailureCode>()
  let connection: Connection = 'fine'
  let atOnce = RATINGS_AT_ONCE

  function become(next: Connection): void {
    if (connection === next) return
    connection = next
    changed()
  }

  async function sendNext(): Promise<boolean> {
    const ownerId = world.ownerId()
    const isStopped = (projectId: string): boolean => stopped.has(projectId)
    const step = ownerId !== undefined && nextRatingStep(outgoing.values(), ownerId, isStopped, atOnce)
    if (!step) {
      atOnce = RATINGS_AT_ONCE
      if (connection === 'sending') become('fine')
      return false
    }
    become('sending')
    try {
      await ask(step, world, desk)
      loop.forgetFailures()
      return true
    } catch (error) {
      return signal.aborted ? false : refused(step, error)
    }
  }

  /** Whether there may be more to do at once. */
  async function refused(step: RatingStep, error: unknown): Promise<boolean> {
    const code = error instanceof Failure ? error.code : 'unknown'
    const verdict = ratingVerdictOn(code)
    if (verdict === 'withdrawn' && step.kind === 'withdraw') {
      await inTurn(() => commit({ dropped: [step.rating.id] }))
      return true
    }
    if (verdict === 'project stopped') {
      stopped.set(step.projectId, code)
      changed()
      return true
    }
    if (verdict === 'invalid' && step.kind === 'send') {
      await invalid(step.ratings)
      return true
    }
    loop.postpone()
    become(verdict === 'signed out' ? 'signed out' : 'waiting')
    return false
  }

  /** One of them is at fault, and must not hold up the others. */
  async function invalid(ratings: readonly OutgoingRating[]): Promise<void> {
    if (ratings.length > 1) {
      atOnce = 1
      return
    }
    const [one] = ratings
    const here = one && outgoing.get(one.id)
    if (here) await inTurn(() => commit({ put: [{ ...here, refusal: 'invalid' }] }))
  }

  return {
    tick: loop.run,
    /** The network is back, or somebody asked: no pause is waited out, and who was refused asks again. */
    hurry(): void {
      loop.forgetFailures()
      loop.hurry()
      stopped.clear()
    },
    connection: (): Connection => connection,
    /** Why a project takes nothing. */
    stopped: stopped as ReadonlyMap<string, FailureCode>,
  }
}

/** What the server names as taken is noted on the disk. */
async function ask(
  step: RatingStep,
  world: RatingSendingWorld,
  { kept: { outgoing, commit }, inTurn, signal }: Desk,
): Promise<void> {
  if (step.kind === 'withdraw') {
    await world.withdraw(step.projectId, step.rating.id, signal)
    return inTurn(() => commit({ dropped: [step.rating.id] }))
  }
  const ids = step.ratings.map(({ id }) => id)
  const here = (): OutgoingRating[] => ids.flatMap((id) => outgoing.get(id) ?? [])
  const sent = await inTurn(async () => {
    await commit({ put: tried(here()) })
    return here()
  })
  if (sent.length === 0) return
  const answers = await world.submit(step.projectId, sent, signal)
  // She may have taken some back meanwhile.
  await inTurn(() => commit(takenBy(here(), answers)))
}
