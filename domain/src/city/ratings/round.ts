import { type OutgoingRating, type OutgoingRatings, takenBack } from './outgoing.ts'
import {
  CRITERIA,
  type Criterion,
  type Direction,
  type RatingKind,
  type Step,
  type Values,
} from './rating.ts'

export interface RoundPlace {
  edgeId: number
  photoId: string | null
}

/** Her answer for a place of the round, and the rating it is sent as; without values she skipped it. */
export interface Answer {
  ratingId: string
  values: Values | null
  comment: string
  direction: Direction
}

/** So many places handed out at once, one after the other, with the answer for each. */
export interface Round<Place extends RoundPlace = RoundPlace> {
  ownerId: string
  projectId: string
  kind: RatingKind
  routeId: string | null
  places: readonly Place[]
  answers: readonly (Answer | null)[]
  /** Which place she is at; behind the last one she is through. */
  at: number
  /** What can be undone, the latest last: the answer a place had before. */
  acts: readonly { nth: number; before: Answer | null }[]
}

export interface RoundChange<Place extends RoundPlace> extends OutgoingRatings {
  round: Round<Place>
}

/** What rules cannot know. */
export interface RoundWorld {
  /** Of this device, each later than the one before. */
  now(): number
  newId(): string
  outgoing(id: string): OutgoingRating | undefined
}

export const UNDO_STEPS = 50

export function newRound<Place extends RoundPlace>(
  about: Pick<Round, 'ownerId' | 'projectId' | 'kind' | 'routeId'>,
  places: readonly Place[],
): Round<Place> {
  return { ...about, places, answers: places.map(() => null), at: 0, acts: [] }
}

const BLANK: Omit<Answer, 'ratingId'> = { values: {}, comment: '', direction: 'both' }

/** Skips the current place, unless it has an answer already. */
export function skippedIn<Place extends RoundPlace>(
  round: Round<Place>,
  world: RoundWorld,
): RoundChange<Place> | undefined {
  return isSayable(round.answers[round.at] ?? null) ? undefined : answeredIn(round, { values: null }, world)
}

/** The answer for the current place grows or changes. */
export function answeredIn<Place extends RoundPlace>(
  round: Round<Place>,
  part: { values?: Values | null; comment?: string; direction?: Direction },
  world: RoundWorld,
): RoundChange<Place> {
  const { at: nth } = round
  const before = round.answers[nth] ?? null
  const answer: Answer = {
    ...BLANK,
    ...before,
    ...part,
    values: part.values ? { ...before?.values, ...part.values } : valuesAfter(part.values, before),
    ratingId: before && isStillOpen(before, world) ? before.ratingId : world.newId(),
  }
  const acts = [...round.acts, { nth, before }].slice(-UNDO_STEPS)
  const next = { ...round, acts, answers: round.answers.with(nth, answer) }
  return { round: next, ...written(next, nth, world) }
}

const valuesAfter = (given: null | undefined, before: Answer | null): Values | null =>
  given === null ? null : (before?.values ?? {})

/** What is not on its way has arrived, unless it was empty. */
function isStillOpen(answer: Answer, world: RoundWorld): boolean {
  const outgoing = world.outgoing(answer.ratingId)
  return outgoing ? outgoing.stage === 'open' : !isSayable(answer)
}

/** Takes the last act back, and leads to where it was done. */
export function undone<Place extends RoundPlace>(
  round: Round<Place>,
  world: RoundWorld,
): RoundChange<Place> | undefined {
  const act = round.acts.at(-1)
  if (!act) return undefined
  const { nth, before } = act
  const current = round.answers[nth] ?? null
  const earlier = round.acts.slice(0, -1)
  const to = (answer: Answer | null, acts = earlier): Round<Place> => ({
    ...round,
    at: nth,
    acts,
    answers: round.answers.with(nth, answer),
  })
  if (!current) return { round: to(before), put: [], dropped: [] }
  const back = withdrawn(round, nth, current, world)
  if (before?.ratingId !== current.ratingId) return { round: to(before), ...back }
  if (world.outgoing(current.ratingId)?.stage === 'open') {
    const next = to(before)
    return { round: next, ...(isSayable(before) ? written(next, nth, world) : back) }
  }
  // It has left under its id, or may have: the earlier answer is sent anew, and earlier acts refer to it.
  const ratingId = world.newId()
  const renamed = (it: Answer | null): Answer | null =>
    it?.ratingId === current.ratingId ? { ...it, ratingId } : it
  const acts = earlier.map((it) => (it.nth === nth ? { nth, before: renamed(it.before) } : it))
  const next = to(renamed(before), acts)
  const again = written(next, nth, world)
  return { round: next, put: [...back.put, ...again.put], dropped: [...back.dropped, ...again.dropped] }
}

/** What she left is not changed any more under its id. */
export function sealed(ratings: Iterable<OutgoingRating>): OutgoingRating[] {
  return [...ratings].filter(({ stage }) => stage === 'open').map((it) => ({ ...it, stage: 'sealed' }))
}

/** The next place without an answer, in a circle; behind the last one when there is none. */
export function nextOpen({ answers, at }: Round): number {
  const isOpen = (answer: Answer | null): boolean => !answer || !isSayable(answer)
  const ahead = answers.findIndex((answer, nth) => nth > at && isOpen(answer))
  if (ahead >= 0) return ahead
  const behind = answers.findIndex(isOpen)
  return behind >= 0 ? behind : answers.length
}

/** The criterion a key speaks of: the whole first, then whichever was not answered yet. */
export function criterionAsked(answer: Answer | null | undefined): Criterion | undefined {
  return CRITERIA.find((criterion) => answer?.values?.[criterion] === undefined)
}

export const valueOf = (criterion: Criterion, step: Step): Values => ({ [criterion]: step })

/** Whether there is anything to send: a value, or that it was skipped. */
export function isSayable(answer: Answer | null): answer is Answer {
  return answer !== null && (answer.values === null || Object.keys(answer.values).length > 0)
}

function written(round: Round, nth: number, world: RoundWorld): OutgoingRatings {
  const answer = round.answers[nth] ?? null
  return isSayable(answer)
    ? { put: [ratingOf(round, nth, answer, world.now())], dropped: [] }
    : { put: [], dropped: [] }
}

function ratingOf(round: Round, nth: number, answer: Answer, ratedAt: number): OutgoingRating {
  const { ownerId, projectId, kind } = round
  const { ratingId: id, values, comment, direction } = answer
  const { edgeId, photoId } = round.places[nth]!
  const where = kind === 'map' ? { edgeId, photoId: null } : { edgeId: null, photoId }
  const given = { kind, ...where, direction, values, comment, ratedAt }
  return { id, ownerId, projectId, said: given, stage: 'open', isTakenBack: false }
}

/** One that is not here any more has arrived. */
function withdrawn(round: Round, nth: number, answer: Answer, world: RoundWorld): OutgoingRatings {
  const here = world.outgoing(answer.ratingId)
  if (here) return takenBack(here)
  if (!isSayable(answer)) return { put: [], dropped: [] }
  return takenBack({ ...ratingOf(round, nth, answer, world.now()), stage: 'arrived' })
}
