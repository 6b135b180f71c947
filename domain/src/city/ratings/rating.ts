/** From worst to best, as people give them and maps colour them. */
export const STEPS = [1, 2, 3, 4] as const
export type Step = (typeof STEPS)[number]

export const STEP_NAMES: Readonly<Record<Step, { de: string; en: string }>> = {
  1: { de: 'Ungenügend', en: 'Insufficient' },
  2: { de: 'Knapp verfehlt', en: 'Just missed' },
  3: { de: 'Gut', en: 'Good' },
  4: { de: 'Sehr gut', en: 'Very good' },
}

/** From here on it is «good or better». */
export const GOOD: Step = 3

/** The whole first; an answer to one of the others is a rating in detail. */
export const CRITERIA = ['whole', 'safety', 'conflict_freedom', 'attractiveness'] as const
export type Criterion = (typeof CRITERIA)[number]

/** Of a photo, or of an edge on the map. */
export const RATING_KINDS = ['image', 'map'] as const
export type RatingKind = (typeof RATING_KINDS)[number]

/** In the direction an edge is drawn, against it, or whichever way one rides. */
export const DIRECTIONS = ['both', 'forward', 'backward'] as const
export type Direction = (typeof DIRECTIONS)[number]

export type Values = Readonly<Partial<Record<Criterion, Step>>>

/** A person's rating of a place. `ratedAt` is her own clock's, in ms since 1970. */
export interface Rating {
  id: string
  rater: string
  /** The edge or the photo that a latest rating is of. */
  place: string
  direction: Direction
  values: Values
  ratedAt: number
}

export const RATING_LIMITS = {
  /** Sent in one call. */
  sent: 200,
  comment: 500,
  /** Of one participant in one project; latest ratings replace each other, the history stays. */
  ofParticipant: 20_000,
  /** A phone's clock may be ahead by so much. */
  aheadMs: 24 * 3600 * 1000,
  /** Places to rate, handed out at once. */
  next: 60,
} as const

export function isDetailed(values: Values): boolean {
  return CRITERIA.slice(1).some((criterion) => values[criterion] !== undefined)
}
