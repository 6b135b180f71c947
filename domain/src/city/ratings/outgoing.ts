import type { Direction, RatingKind, Values } from './rating.ts'

/** A person's rating of a place; without values she skipped it. */
export interface Given {
  kind: RatingKind
  edgeId: number | null
  photoId: string | null
  direction: Direction
  values: Values | null
  comment: string
  /** The mission it was given in. */
  missionId?: string | null
  ratedAt: number
}

/** Why the server takes a rating never, or not yet. */
type RatingRefusal = 'other' | 'placeless' | 'ahead' | 'invalid'

/**
 * A rating on its way. Open: she is still at it, and it is not sent. Sealed: it does not change any more.
 * Tried: it may have arrived. One that has arrived is here only to be taken back.
 */
export interface OutgoingRating {
  id: string
  ownerId: string
  projectId: string
  said: Given
  stage: 'open' | 'sealed' | 'tried' | 'arrived'
  isTakenBack: boolean
  refusal?: RatingRefusal
}

export interface OutgoingRatings {
  put: OutgoingRating[]
  dropped: string[]
}

/** Sent in one call: few enough for a network at its edge. */
export const RATINGS_AT_ONCE = 100

export type RatingStep =
  | { kind: 'send'; projectId: string; ratings: OutgoingRating[] }
  | { kind: 'withdraw'; projectId: string; rating: OutgoingRating }

/** What is to be done next of what is hers, in projects that listen. */
export function nextRatingStep(
  ratings: Iterable<OutgoingRating>,
  ownerId: string,
  isStopped: (projectId: string) => boolean,
  atOnce = RATINGS_AT_ONCE,
): RatingStep | undefined {
  const group: OutgoingRating[] = []
  let arrived: OutgoingRating | undefined
  for (const rating of ratings) {
    const { projectId, stage } = rating
    if (rating.ownerId !== ownerId || rating.refusal || stage === 'open' || isStopped(projectId)) continue
    if (stage === 'arrived') arrived ??= rating
    else if (group.length < atOnce && (group[0]?.projectId ?? projectId) === projectId) group.push(rating)
  }
  const [first] = group
  if (first) return { kind: 'send', projectId: first.projectId, ratings: group }
  return arrived && { kind: 'withdraw', projectId: arrived.projectId, rating: arrived }
}

/** Written before they are sent: a page killed meanwhile knows afterwards that they may have arrived. */
export const tried = (ratings: readonly OutgoingRating[]): OutgoingRating[] =>
  ratings.filter(({ stage }) => stage === 'sealed').map((it) => ({ ...it, stage: 'tried' }))

type TakenState = 'stored' | 'known' | 'withdrawn' | Exclude<RatingRefusal, 'invalid'>

/** A rating goes from the device when the server names it as stored, and for no other reason. */
export function takenBy(
  asked: readonly OutgoingRating[],
  answers: readonly { id: string; state: TakenState }[],
): OutgoingRatings {
  const states = new Map(answers.map(({ id, state }) => [id, state]))
  const change: OutgoingRatings = { put: [], dropped: [] }
  for (const rating of asked) {
    const state = states.get(rating.id)
    if (state === undefined) continue
    const isStored = state === 'stored' || state === 'known'
    if (isStored && rating.isTakenBack) change.put.push({ ...rating, stage: 'arrived' })
    else if (isStored || state === 'withdrawn' || rating.isTakenBack) change.dropped.push(rating.id)
    else change.put.push({ ...rating, refusal: state })
  }
  return change
}

/**
 * Takes ratings back. What never left the device is dropped; what may have arrived is sent until the server says
 * so, and then withdrawn: withdrawn before, a late copy of it would count.
 */
export function takenBack(rating: OutgoingRating): OutgoingRatings {
  const isHereOnly = rating.stage === 'open' || rating.stage === 'sealed' || rating.refusal !== undefined
  if (isHereOnly) return { put: [], dropped: [rating.id] }
  return { put: [{ ...rating, isTakenBack: true }], dropped: [] }
}

const STOPPING: readonly string[] = [
  'ratings_not_agreed',
  'ratings_enough',
  'project_unknown',
  'participant_unknown',
]
const SIGNED_OUT: readonly string[] = ['session_unknown', 'session_revoked']

/** What a refusal of the whole call means for sending. */
export type RatingVerdict = 'later' | 'signed out' | 'project stopped' | 'invalid' | 'withdrawn'

export function ratingVerdictOn(refusal: string): RatingVerdict {
  if (refusal === 'rating_missing') return 'withdrawn'
  if (refusal === 'input_invalid') return 'invalid'
  if (SIGNED_OUT.includes(refusal)) return 'signed out'
  return STOPPING.includes(refusal) ? 'project stopped' : 'later'
}
