import { gatedParts } from '../../projects/releases/gated-parts.ts'
import { inFives } from '../../projects/releases/in-fives.ts'

/** What somebody said in a postal area. */
export interface RatedIn {
  postcode: string
  /** What people call it. */
  place: string
  rater: number
  ratings: number
}

/** By postal area, those with most people first; numbers rounded down to fives. */
export interface WhereRated {
  rows: { postcode: string; place: string; people: number; ratings: number }[]
  rest: { people: number; ratings: number } | null
}

export function whereRated(given: readonly RatedIn[]): WhereRated | null {
  const areas = Map.groupBy(given, ({ postcode }) => postcode)
  const peopleIn = (its: readonly RatedIn[]): Set<number> => new Set(its.map(({ rater }) => rater))
  const gated = gatedParts(new Map([...areas].map(([postcode, its]) => [postcode, peopleIn(its)])))
  if (!gated) return null
  const figuresOf = (its: readonly RatedIn[]) => ({
    people: inFives(peopleIn(its).size),
    ratings: inFives(its.reduce((sum, { ratings }) => sum + ratings, 0)),
  })
  const rows = gated.shown.map((postcode) => {
    const its = areas.get(postcode) ?? []
    return { postcode, place: its[0]?.place ?? '', ...figuresOf(its) }
  })
  const rest = gated.rest.flatMap((postcode) => areas.get(postcode) ?? [])
  return {
    rows: rows.toSorted(
      (one, other) => other.people - one.people || (one.postcode < other.postcode ? -1 : 1),
    ),
    rest: rest.length === 0 ? null : figuresOf(rest),
  }
}
