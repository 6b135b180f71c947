import { CRITERIA, type Criterion, GOOD, type Step } from '@allmend/domain/city/ratings/rating'
import type { Random } from '../random.ts'
import type { StreetEdge } from '../streets/street-graph.ts'
import type { SampleRater, Taste } from './raters.ts'

/** What each taste minds about a street, 0 not at all. */
const MINDS: Record<Taste, { cars: number; rough: number; slope: number; slow: number }> = {
  timid: { cars: 1.6, rough: 0.3, slope: 0.8, slow: 0 },
  sporty: { cars: 0.3, rough: 0.9, slope: 0, slow: 1.1 },
  cargo: { cars: 0.9, rough: 1, slope: 1.6, slow: 0.2 },
}

const APART: Record<StreetEdge['cycleInfrastructure'], number> = {
  none: 1,
  contraflow: 0.9,
  lane: 0.55,
  'cycle-street': 0.25,
  track: 0.1,
  path: 0,
}

/** 0 none, 1 as many and fast as can be, as far as nothing keeps them apart from bikes. */
function carsOn(edge: StreetEdge): number {
  if (edge.access.car === 'none') return 0
  const flow = { main: 1, secondary: 0.8 }[edge.class as string] ?? 0.35
  return flow * Math.min(1, edge.speedLimitKmh / 60 + 0.2) * APART[edge.cycleInfrastructure]
}

const ROUGH: Record<StreetEdge['surface'], number> = {
  asphalt: 0,
  paving: 0.3,
  sett: 0.8,
  gravel: 0.7,
  ground: 1,
}

/** Before it becomes one of four steps: 4 could not be better. */
export function opinionOf(
  { taste, leaning }: Pick<SampleRater, 'taste' | 'leaning'>,
  edge: StreetEdge,
  criterion: Criterion,
): number {
  const minds = MINDS[taste]
  const cars = carsOn(edge) * minds.cars
  const rough = ROUGH[edge.surface] * minds.rough
  const slope = Math.min(1, Math.abs(edge.gradient) / 0.08) * minds.slope
  const slow = (['living-street', 'pedestrian', 'track'].includes(edge.class) ? 1 : 0) * minds.slow
  const costs: Record<Criterion, number> = {
    whole: 1.6 * cars + rough + slope + slow,
    safety: 2.2 * cars + 0.5 * rough + 0.4 * slope,
    conflict_freedom: 1.4 * cars + (edge.access.foot === 'none' ? 0 : 0.4) + slow,
    attractiveness: 1.1 * cars + 0.4 * rough + 0.6 * slope,
  }
  return 4.1 + leaning - costs[criterion]
}

const stepOf = (opinion: number): Step => Math.min(4, Math.max(1, Math.round(opinion))) as Step

/** What somebody says on a day like another. */
export function stepBy(rater: SampleRater, edge: StreetEdge, criterion: Criterion, random: Random): Step {
  return stepOf(opinionOf(rater, edge, criterion) + (random() - 0.5) * 0.9)
}

/** The share of all these people who would call it good or better: what a fair map shows. */
export function trueShare(raters: readonly SampleRater[], edge: StreetEdge, criterion: Criterion): number {
  const good = raters.filter((rater) => stepOf(opinionOf(rater, edge, criterion)) >= GOOD).length
  return good / raters.length
}

export const DETAILS = CRITERIA.slice(1)
