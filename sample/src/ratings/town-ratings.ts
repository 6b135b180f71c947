import type { Criterion, Step } from '@allmend/domain/city/ratings/rating'
import { oneOf, type Random, randomFor } from '../random.ts'
import type { StreetEdge } from '../streets/street-graph.ts'
import type { Town } from '../town/town.ts'
import { DETAILS, stepBy } from './opinion.ts'
import { KEEN_RATINGS_SHARE, type SampleRater } from './raters.ts'

export interface SampleRating {
  rater: SampleRater
  edge: StreetEdge
  values: Partial<Record<Criterion, Step>>
  /** Before the end of the time that is told, in ms. */
  agoMs: number
}

const DAY_MS = 86_400_000
/** The ways a keen rater rides, and rates, again and again. */
const KEEN_EDGES = 12
const DETAILED_SHARE = 0.3

/** Streets a bike may use in the middle of the town, by number. */
export function ratableStreets({ streets }: Pick<Town, 'streets'>, count: number): StreetEdge[] {
  const open = streets.edges.filter(({ access, name }) => access.bike !== 'none' && name !== '')
  const every = Math.max(1, Math.floor(open.length / count))
  return open.filter((_, at) => at % every === 0).slice(0, count)
}

/** As many ratings as asked, always the same for a seed: most of them by the keen few, on their own ways. */
export function townRatings(
  raters: readonly SampleRater[],
  edges: readonly StreetEdge[],
  {
    count,
    days = 300,
    keenEdges = KEEN_EDGES,
    seed = 1,
  }: { count: number; days?: number; keenEdges?: number; seed?: number },
): SampleRating[] {
  const random = randomFor(seed, 'ratings')
  const keen = raters.filter(({ isKeen }) => isKeen)
  const others = raters.filter(({ isKeen }) => !isKeen)
  const waysOf = new Map(
    keen.map((rater) => [rater.number, Array.from({ length: keenEdges }, () => oneOf(random, edges))]),
  )
  return Array.from({ length: count }, () => {
    const isKeen = keen.length > 0 && random() < KEEN_RATINGS_SHARE
    const rater = oneOf(random, isKeen ? keen : others)
    const edge = oneOf(random, waysOf.get(rater.number) ?? edges)
    return { rater, edge, values: valuesOf(rater, edge, random), agoMs: Math.floor(random() * days * DAY_MS) }
  })
}

function valuesOf(rater: SampleRater, edge: StreetEdge, random: Random): SampleRating['values'] {
  const whole = { whole: stepBy(rater, edge, 'whole', random) }
  if (random() > DETAILED_SHARE) return whole
  const details = DETAILS.map((criterion) => [criterion, stepBy(rater, edge, criterion, random)] as const)
  return { ...whole, ...Object.fromEntries(details) }
}
