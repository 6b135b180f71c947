import { gatedParts } from '../../projects/releases/gated-parts.ts'
import { inFives } from '../../projects/releases/in-fives.ts'
import { gatedSplit } from '../../projects/releases/split.ts'
import {
  AGE_CLASSES,
  type AgeClass,
  ageClassOf,
  BIKE_FREQUENCIES,
  type BikeFrequency,
  BIKE_USAGES,
  type BikeUsage,
  type RaterTraits,
} from './rater.ts'

/** The two of a pyramid; everybody else is told beside it. */
const SIDES = ['male', 'female'] as const
type PyramidSide = (typeof SIDES)[number]

/** In numbers of people, rounded down to fives; `rest` are classes too few people are in, together. */
export interface WhoRates {
  ages: {
    rows: { gender: PyramidSide; age: AgeClass; people: number }[]
    /** Another gender, or no answer to one of the two. */
    unsaid: number
    rest: number
  } | null
  frequencies: { rows: { frequency: BikeFrequency; people: number }[]; unsaid: number; rest: number } | null
  /** People may name several; null: too few, or all but too few. `people`: who named at least one. */
  usages: { people: number; rows: { usage: BikeUsage; people: number | null }[] } | null
}

/** What may be told of who rates. `year`: the one ages are counted in. */
export function whoRates(raters: readonly RaterTraits[], year: number): WhoRates {
  return { ages: agesOf(raters, year), frequencies: frequenciesOf(raters), usages: usagesOf(raters) }
}

const UNSAID = 'unsaid'

function agesOf(raters: readonly RaterTraits[], year: number): WhoRates['ages'] {
  const cohorts = SIDES.flatMap((gender) => AGE_CLASSES.map((age) => ({ gender, age })))
  const nameOf = ({ gender, age }: { gender: string | null; age: AgeClass | null }): string =>
    (gender === 'male' || gender === 'female') && age ? `${gender} ${age}` : UNSAID
  const published = publishedBy(raters, ({ gender, birthYear }) =>
    nameOf({ gender, age: ageClassOf(birthYear, year) }),
  )
  if (!published) return null
  const rows = cohorts.map((it) => ({ ...it, people: published.people.get(nameOf(it)) ?? 0 }))
  return { rows: rows.filter(({ people }) => people > 0), unsaid: published.unsaid, rest: published.rest }
}

function frequenciesOf(raters: readonly RaterTraits[]): WhoRates['frequencies'] {
  const published = publishedBy(raters, ({ bikeFrequency }) => bikeFrequency ?? UNSAID)
  if (!published) return null
  const rows = BIKE_FREQUENCIES.map((frequency) => ({
    frequency,
    people: published.people.get(frequency) ?? 0,
  }))
  return { rows: rows.filter(({ people }) => people > 0), unsaid: published.unsaid, rest: published.rest }
}

/** Everybody is in one class. */
function publishedBy(
  raters: readonly RaterTraits[],
  classOf: (it: RaterTraits) => string,
): { people: Map<string, number>; unsaid: number; rest: number } | null {
  const classes = new Map<string, Set<number>>()
  for (const [at, it] of raters.entries()) {
    const name = classOf(it)
    classes.set(name, (classes.get(name) ?? new Set()).add(at))
  }
  const gated = gatedParts(classes)
  if (!gated) return null
  const sizeOf = (name: string): number => classes.get(name)?.size ?? 0
  const rest = gated.rest.reduce((sum, name) => sum + sizeOf(name), 0)
  const people = new Map(gated.shown.map((name) => [name, inFives(sizeOf(name))]))
  return { people, unsaid: people.get(UNSAID) ?? 0, rest: inFives(rest) }
}

function usagesOf(raters: readonly RaterTraits[]): WhoRates['usages'] {
  const answered = raters.filter(({ bikeUsages }) => bikeUsages.length > 0).length
  const published = BIKE_USAGES.map((usage) => {
    const named = raters.filter(({ bikeUsages }) => bikeUsages.includes(usage)).length
    const split = { count: inFives(named), peopleWith: named, peopleWithout: answered - named }
    return { usage, people: gatedSplit(split) }
  })
  const isPublished = published.some(({ people }) => people !== null && people > 0)
  return isPublished ? { people: inFives(answered), rows: published } : null
}
