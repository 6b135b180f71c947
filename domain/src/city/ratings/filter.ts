import { criterionIn, dayIn, directionIn, FIELDS, isDetailedIn, isImageIn } from './packed-rating.ts'
import { quarterOfDay, type Quarter } from './quarter.ts'
import {
  type AgeClass,
  ageClassOf,
  type BikeFrequency,
  type BikeUsage,
  type Gender,
  type RaterTraits,
} from './rater.ts'
import { CRITERIA, type Criterion, DIRECTIONS, type RatingKind } from './rating.ts'

/** Whose ratings, and which, are asked for; what is not named does not filter. */
export interface RatingFilter {
  criterion: Criterion
  kind?: RatingKind | undefined
  /** Only ratings given in detail. */
  isDetailed?: boolean | undefined
  direction?: 'forward' | 'backward' | undefined
  gender?: Gender | undefined
  age?: AgeClass | undefined
  bikeFrequency?: BikeFrequency | undefined
  bikeUsage?: BikeUsage | undefined
  group?: string | undefined
  from?: Quarter | undefined
  through?: Quarter | undefined
}

/**
 * A filter made ready for a million ratings. A bit is set for each condition that does not hold, so that nothing set
 * means «counts», and a wider filter is one that forgives some bits: that is what the gate compares with.
 */
export interface ReadyFilter {
  /** How many conditions there are besides time, and the bits of all of them. */
  conditions: number
  everything: number
  /** `only`: whose ratings count at all, whatever is asked for. */
  among(raters: readonly RaterTraits[], only?: ReadonlySet<number>): Among
  /** Which conditions do not hold, by the fields of a rating; of other criteria one that nothing forgives. */
  unmetBy: ArrayLike<number>
  /** Undefined: whenever. */
  time: Time | undefined
}

/** Inclusive. */
export interface Time {
  from: Quarter
  through: Quarter
}

/** Which conditions on people do not hold, by a person's number. */
export interface Among {
  failing: ArrayLike<number>
  /** The same with every other group in the place of the one that is asked for. */
  rivals: readonly ArrayLike<number>[]
}

const BOTH = DIRECTIONS.indexOf('both')
const UNFORGIVEN = 1 << 15

/** All filters of the specification in one place. `year`: the one ages are counted in. */
export function readyFilter(filter: RatingFilter, year: number): ReadyFilter {
  const { kind, direction, gender, age, bikeFrequency, bikeUsage, group, from, through } = filter
  const ofPerson: ((traits: RaterTraits) => boolean)[] = []
  if (gender) ofPerson.push((it) => it.gender === gender)
  if (age) ofPerson.push((it) => ageClassOf(it.birthYear, year) === age)
  if (bikeFrequency) ofPerson.push((it) => it.bikeFrequency === bikeFrequency)
  if (bikeUsage) ofPerson.push((it) => it.bikeUsages.includes(bikeUsage))
  // The last of them, so that another group is the same with this bit set anew.
  if (group) ofPerson.push((it) => it.groups.includes(group))
  const ofRating: ((bits: number) => boolean)[] = []
  if (kind) ofRating.push((bits) => isImageIn(bits) === (kind === 'image'))
  if (filter.isDetailed) ofRating.push(isDetailedIn)
  if (direction) {
    const asked = DIRECTIONS.indexOf(direction)
    ofRating.push((bits) => directionIn(bits) === asked || directionIn(bits) === BOTH)
  }
  const isTimed = from !== undefined || through !== undefined
  const conditions = ofPerson.length + ofRating.length
  const criterion = CRITERIA.indexOf(filter.criterion)
  return {
    conditions,
    everything: (1 << conditions) - 1,
    among(raters, only) {
      const unmet = Uint16Array.from(raters, (it, number) =>
        only?.has(number) === false ? UNFORGIVEN : failing(ofPerson, it, 0),
      )
      const others = group ? otherGroups(raters, group) : []
      const bit = 1 << (ofPerson.length - 1)
      const without = (other: string) => (it: number, at: number) =>
        raters[at]!.groups.includes(other) ? it & ~bit : it | bit
      return { failing: unmet, rivals: others.map((other) => unmet.map(without(other))) }
    },
    unmetBy: Uint16Array.from({ length: FIELDS }, (_, fields) =>
      criterionIn(fields) === criterion ? failing(ofRating, fields, ofPerson.length) : UNFORGIVEN,
    ),
    time: isTimed ? { from: from ?? 0, through: through ?? ALWAYS } : undefined,
  }
}

const ALWAYS = 1_000

function otherGroups(raters: readonly RaterTraits[], group: string): string[] {
  const groups = new Set(raters.flatMap((it) => it.groups))
  groups.delete(group)
  return [...groups]
}

function failing<It>(conditions: readonly ((it: It) => boolean)[], it: It, firstBit: number): number {
  let bits = 0
  for (const [at, holds] of conditions.entries()) if (!holds(it)) bits |= 1 << (firstBit + at)
  return bits
}

export const quarterIn = (bits: number): Quarter => quarterOfDay(dayIn(bits))
