import { type RatingFilter, quarterIn, readyFilter } from '@allmend/domain/city/ratings/filter'
import { type EdgeRatings } from '@allmend/domain/city/ratings/packed-rating'
import {
  AGE_CLASSES,
  BIKE_FREQUENCIES,
  BIKE_USAGES,
  GENDERS,
  type RaterTraits,
} from '@allmend/domain/city/ratings/rater'
import { type Criterion, RATING_KINDS, type Step } from '@allmend/domain/city/ratings/rating'
import type { EdgeResult } from '@allmend/domain/city/ratings/result'
import { type Voices, voicesOn } from '@allmend/domain/city/ratings/voices'

export type Gate = (voices: Voices) => EdgeResult

/** An answer somebody may read, with who stands behind it, which she does not read. */
interface Answer {
  filter: RatingFilter
  behind: ReadonlyMap<number, Step>
}

export interface Attack {
  /** Filters that answer something on some edge. */
  answers: number
  /** Of which one holds all of the other. */
  pairs: number
  /** Pairs whose difference is about fewer people than that, with how many. */
  isolated: { filter: RatingFilter; wider: RatingFilter; people: number }[]
}

const YEAR = 2026

/**
 * Whoever may ask for an edge with every permitted filter subtracts one answer from another. Two filters of which one
 * holds the other by what they say are such a pair, and so are any two groups: whoever makes groups knows their members.
 * What differs is who is only in one of them, and who says something else in it.
 */
export function attacked(
  ratings: EdgeRatings,
  raters: readonly RaterTraits[],
  { gate, fewest, criterion = 'whole' }: { gate: Gate; fewest: number; criterion?: Criterion },
): Attack {
  const answers = answersOn(ratings, raters, { gate, fewest, criterion })
  const isolated: Attack['isolated'] = []
  let pairs = 0
  for (const one of answers) {
    for (const other of answers) {
      if (one === other || !isWithin(one.filter, other.filter)) continue
      pairs++
      const people = difference(one.behind, other.behind)
      if (people > 0 && people < fewest) isolated.push({ filter: one.filter, wider: other.filter, people })
    }
  }
  return { answers: answers.length, pairs, isolated }
}

type Condition = Partial<RatingFilter>

/** One of each list holds; a narrower filter never has more people, so whole branches without enough are left out. */
function answersOn(
  ratings: EdgeRatings,
  raters: readonly RaterTraits[],
  { gate, fewest, criterion }: { gate: Gate; fewest: number; criterion: Criterion },
): Answer[] {
  const lists = conditions(ratings, raters)
  const answers: Answer[] = []
  const visit = (filter: RatingFilter, depth: number): void => {
    const ready = readyFilter(filter, YEAR)
    const voices = voicesOn(ratings, ready, ready.among(raters))
    if (voices.people.length < fewest) return
    if (gate(voices).voices !== null) {
      const behind = new Map(voices.people.map((person, at) => [person, voices.values[at]!]))
      answers.push({ filter, behind })
    }
    for (let at = depth; at < lists.length; at++)
      for (const condition of lists[at]!) visit({ ...filter, ...condition }, at + 1)
  }
  visit({ criterion }, 0)
  return answers
}

function conditions(ratings: EdgeRatings, raters: readonly RaterTraits[]): Condition[][] {
  const groups = [...new Set(raters.flatMap((it) => it.groups))].toSorted()
  const given = Array.from(ratings).filter((_, at) => at % 2 === 1)
  const quarters = [...new Set(given.map(quarterIn))].toSorted((one, other) => one - other)
  const times = quarters.flatMap((from) =>
    quarters.filter((through) => through >= from).map((through) => ({ from, through })),
  )
  return [
    RATING_KINDS.map((kind) => ({ kind })),
    [{ isDetailed: true }],
    [{ direction: 'forward' }, { direction: 'backward' }],
    GENDERS.map((gender) => ({ gender })),
    AGE_CLASSES.map((age) => ({ age })),
    BIKE_FREQUENCIES.map((bikeFrequency) => ({ bikeFrequency })),
    BIKE_USAGES.map((bikeUsage) => ({ bikeUsage })),
    groups.map((group) => ({ group })),
    times,
  ]
}

const EXACT = ['kind', 'isDetailed', 'direction', 'gender', 'age', 'bikeFrequency', 'bikeUsage'] as const

function isWithin(one: RatingFilter, wide: RatingFilter): boolean {
  const isEarlier = (wide.from ?? -Infinity) <= (one.from ?? -Infinity)
  const isLater = (wide.through ?? Infinity) >= (one.through ?? Infinity)
  return (
    isEarlier &&
    isLater &&
    EXACT.every((name) => wide[name] === undefined || wide[name] === one[name]) &&
    (one.group !== undefined || wide.group === undefined)
  )
}

function difference(one: Answer['behind'], wide: Answer['behind']): number {
  const everybody = new Set([...one.keys(), ...wide.keys()])
  return [...everybody].filter((person) => one.get(person) !== wide.get(person)).length
}
