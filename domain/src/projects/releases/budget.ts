import { type Bounded, type Noise, noiseFor } from './noise.ts'

/**
 * The privacy budget: how much a week of releases may reveal about one person, in zero-concentrated differential
 * privacy (ρ, in millionths). Costs add up, whoever asks and however often. Decided by a table of what is left of figures (decision 0127).
 */
export const AUDIENCES = ['organisation', 'public', 'research'] as const
export type Audience = (typeof AUDIENCES)[number]

/** What one person can change in a week at most, as the square of the length of a vector (`contribution.ts`). */
export const REACH = {
  /** Data days of one day. */
  day: 1,
  people: 1,
  /** Days that are confirmed, corrected and well known: seven of each. */
  quality: 3 * 7 ** 2,
  /** In how many modes she counts as a person. */
  users: 4,
  legs: 25 ** 2,
  metres: 250_000 ** 2,
  seconds: 30_000 ** 2,
  grams: 40_000 ** 2,
  departures: 12 ** 2,
  lengths: 15 ** 2,
  purposes: 12 ** 2,
  /** Pairs of areas she counts between. */
  flows: 6,
  /** Cells she counts in, from fine to coarse. */
  cells8: 16,
  cells7: 8,
  cells6: 3,
  /** The area of her nights. */
  postcodes: 1,
  confusion: 12 ** 2,
  expectedGrams: 40_000 ** 2,
  /** Edges of the network with mode, direction and time of day. */
  edges: 40,
} as const
export type Figure = keyof typeof REACH

/** Of each figure of a week; of days, which are released one by one, of a day. */
export const COSTS: Record<Audience, Partial<Record<Figure, number>>> = {
  organisation: {
    day: 3_000,
    people: 6_000,
    quality: 12_000,
    users: 6_000,
    legs: 10_000,
    metres: 16_000,
    seconds: 5_000,
    grams: 6_000,
    departures: 4_000,
    lengths: 4_000,
    purposes: 7_000,
    flows: 12_000,
    cells8: 12_000,
    cells7: 5_000,
    cells6: 6_000,
    postcodes: 4_000,
    confusion: 3_000,
    expectedGrams: 4_000,
    edges: 30_000,
  },
  public: {
    people: 600,
    users: 1_600,
    legs: 2_600,
    metres: 2_600,
    seconds: 1_000,
    grams: 1_600,
    departures: 1_400,
    lengths: 1_400,
    purposes: 800,
    flows: 1_000,
    cells8: 1_000,
    cells7: 1_000,
    cells6: 1_400,
    edges: 2_000,
  },
  research: { people: 2_000, users: 3_600, legs: 4_800, metres: 4_800, seconds: 2_000, grams: 2_800 },
}

/** What a project may spend of a week; the database refuses more. */
export const WEEK_BUDGET: Record<Audience, number> = {
  organisation: 173_000,
  public: 20_000,
  research: 20_000,
}

/** How likely it is that the promise fails. */
export const DELTA = 1e-5

export interface Cost {
  figure: Figure
  rhoMillionths: number
}

export const costOf = (audience: Audience, figure: Figure): number => COSTS[audience][figure] ?? 0

const reachOf = (figure: Figure): Bounded => ({ squaredReach: REACH[figure] })

/** The noise that what a figure costs asks for. A figure without a cost has none to give. */
export function noiseOf(audience: Audience, figure: Figure): Noise {
  const rhoMillionths = costOf(audience, figure)
  if (rhoMillionths === 0) throw new Error(`${figure} is not for the ${audience}`)
  return noiseFor(reachOf(figure), rhoMillionths)
}

/** What all figures of a week cost together: a day counts seven times. */
export function weekCost(audience: Audience): number {
  const costs = Object.entries(COSTS[audience]) as [Figure, number][]
  return costs.reduce((sum, [figure, cost]) => sum + cost * (figure === 'day' ? 7 : 1), 0)
}

interface Account {
  allowed: number
  spent: number
}

/** What is left after a release, or nothing where it would be too much. */
export function afterBooking({ allowed, spent }: Account, costs: readonly Cost[]): Account | undefined {
  const after = costs.reduce((sum, { rhoMillionths }) => sum + rhoMillionths, spent)
  return after <= allowed ? { allowed, spent: after } : undefined
}

/** The same promise as (ε, δ): ρ + 2√(ρ·ln(1∕δ)), with two decimals, never told smaller than it is. */
export function epsilonOf(rhoMillionths: number, delta = DELTA): number {
  const rho = rhoMillionths / 1e6
  return Math.ceil((rho + 2 * Math.sqrt(rho * Math.log(1 / delta))) * 100) / 100
}
