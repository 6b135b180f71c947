import { CRITERIA, type Criterion, type Direction, DIRECTIONS, type Step } from './rating.ts'

/** A last word as it lies in memory by the million: two numbers, the person's and these bits. */
export interface PackedRating {
  criterion: Criterion
  value: Step
  isImage: boolean
  direction: Direction
  isDetailed: boolean
  /** Days since 1970, by UTC. */
  day: number
}

/** Where each field begins. The database packs alike (server/src/city/ratings/rating-index-store.ts). */
export const AT = { criterion: 0, value: 2, isImage: 5, direction: 6, isDetailed: 8, day: 9 } as const
const DAYS = 0xff_ff
/** How many there are of all but the day, so that a table can hold what a filter thinks of each. */
export const FIELDS = 1 << AT.day

function packedRating({ criterion, value, isImage, direction, isDetailed, day }: PackedRating): number {
  return (
    CRITERIA.indexOf(criterion) |
    (value << AT.value) |
    (Number(isImage) << AT.isImage) |
    (DIRECTIONS.indexOf(direction) << AT.direction) |
    (Number(isDetailed) << AT.isDetailed) |
    ((day & DAYS) << AT.day)
  )
}

export const fieldsIn = (bits: number): number => bits & (FIELDS - 1)
export const criterionIn = (bits: number): number => bits & 3
export const valueIn = (bits: number): Step => ((bits >> AT.value) & 7) as Step
export const isImageIn = (bits: number): boolean => ((bits >> AT.isImage) & 1) === 1
export const directionIn = (bits: number): number => (bits >> AT.direction) & 3
export const isDetailedIn = (bits: number): boolean => ((bits >> AT.isDetailed) & 1) === 1
export const dayIn = (bits: number): number => (bits >> AT.day) & DAYS

/** All on one edge: person and bits in turns, by person, criterion and time. */
export type EdgeRatings = Uint32Array

/** For tests and samples; the server has them sorted by the database. */
export function edgeRatings(
  ratings: readonly { person: number; at: number; rating: PackedRating }[],
): EdgeRatings {
  const sorted = ratings.toSorted(
    (one, other) =>
      one.person - other.person ||
      CRITERIA.indexOf(one.rating.criterion) - CRITERIA.indexOf(other.rating.criterion) ||
      one.at - other.at,
  )
  return Uint32Array.from(sorted.flatMap(({ person, rating }) => [person, packedRating(rating)]))
}
