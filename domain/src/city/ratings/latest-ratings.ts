import { CRITERIA, type Criterion, type Direction, isDetailed, type Rating, type Step } from './rating.ts'

/** What counts of a person at a place, in a direction and for a criterion. */
export interface LatestRating {
  rater: string
  place: string
  direction: Direction
  criterion: Criterion
  value: Step
  ratedAt: number
  /** The rating that said it. */
  id: string
  isDetailed: boolean
}

/**
 * The last word of each person on each place, direction and criterion: the latest by her own clock, of two at the same
 * instant the one with the greater id. Nothing depends on when or how often a rating arrives. A rating that leaves a
 * criterion out takes back nothing that was said of it before.
 */
export function latestRatings(ratings: Iterable<Rating>): LatestRating[] {
  const last = new Map<string, LatestRating>()
  for (const rating of ratings) {
    const { id, rater, place, direction, ratedAt } = rating
    for (const criterion of CRITERIA) {
      const value = rating.values[criterion]
      if (value === undefined) continue
      const key = `${rater}\n${place}\n${direction}\n${criterion}`
      const before = last.get(key)
      if (before && !isLater(rating, before)) continue
      const latest = { rater, place, direction, criterion, value, ratedAt, id }
      last.set(key, { ...latest, isDetailed: isDetailed(rating.values) })
    }
  }
  return [...last.values()]
}

type When = Pick<Rating, 'ratedAt' | 'id'>

function isLater(one: When, other: When): boolean {
  return one.ratedAt === other.ratedAt ? one.id > other.id : one.ratedAt > other.ratedAt
}
