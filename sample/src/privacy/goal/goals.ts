import type { Level } from '@allmend/domain/projects/releases/yearly/level'
import type { Outcome, Outcomes, Scenario } from './measured-scenario.ts'

/** What a project of some size has to be able to say, and at the most may betray. */
export interface Goal {
  figure: string
  scenario: string
  limits: Partial<Record<Level, number>>
  /** Held where it is at most the limit, or at least. */
  is: 'at most' | 'at least'
  of(outcomes: Outcomes): number
  /** What a page prints beside it, where it prints a margin. */
  printed?(outcomes: Outcomes): number
}

export const SCENARIOS: Readonly<Record<string, Omit<Scenario, 'level'>>> = {
  '100 people, a quarter': { size: 'small', people: 100, periods: 1 },
  '350 people, 4 weeks': { size: 'medium', people: 350, periods: 1 },
  '350 people, a quarter': { size: 'medium', people: 350, periods: 3 },
  '50 people, a year': { size: 'small', people: 50, periods: 4 },
}
const [SMALL, FOUR_WEEKS, QUARTER, YEAR] = Object.keys(SCENARIOS) as [string, string, string, string]

const limits = (standard: number, fine: number) => ({ standard, fine })

/** Points of a share, or percent of an amount: what 95 of 100 draws are off by at most, of the row that is known least. */
function offBy(
  figure: string,
  scenario: string,
  its: Partial<Record<Level, number>>,
  row: RegExp,
  unit: Unit = 'points',
): Goal {
  return {
    figure,
    scenario,
    limits: its,
    is: 'at most',
    of: (outcomes) => worst(outcomes, row, (outcome) => errorOf(outcome) * unitOf(outcome, unit)),
    printed: (outcomes) =>
      worst(outcomes, row, (outcome) => outcome.estimate.margin * unitOf(outcome, unit), 0.5),
  }
}

/** Shares are in parts of one, people as they are. */
type Unit = 'points' | 'percent' | 'people'
const unitOf = ({ truth }: Outcome, unit: Unit): number =>
  ({ points: 100, percent: 100 / truth, people: 1 })[unit]
const errorOf = ({ estimate, truth }: Outcome): number => Math.abs(estimate.value - truth)

function worst(outcomes: Outcomes, row: RegExp, of: (outcome: Outcome) => number, part = 0.95): number {
  const rows = [...outcomes].filter(([name]) => row.test(name))
  if (rows.length === 0) return Number.NaN
  return Math.max(...rows.map(([, its]) => quantile(its.map(of), part)))
}

const quantile = (of: readonly number[], part: number): number =>
  of.toSorted((one, other) => one - other)[Math.min(of.length - 1, Math.ceil(part * of.length) - 1)]!

const meanTruth = (its: readonly Outcome[]): number =>
  its.reduce((sum, { truth }) => sum + truth, 0) / its.length
const isKnownToHalf = (its: readonly Outcome[]): boolean =>
  quantile(its.map(errorOf), 0.95) <= meanTruth(its) / 2

/** Of tables by group: percent of trips in rows that are known to half, of the table that knows least. */
function knownTrips(tables: readonly string[], scenario: string, its: Partial<Record<Level, number>>): Goal {
  const of = (outcomes: Outcomes): number =>
    Math.min(
      ...tables.map((table) => {
        const rows = [...outcomes]
          .filter(([name]) => name.startsWith(`crossed ${table} `))
          .map(([, all]) => all)
        const sum = (some: readonly Outcome[][]): number =>
          some.reduce((total, all) => total + meanTruth(all), 0)
        return (sum(rows.filter(isKnownToHalf)) / sum(rows)) * 100
      }),
    )
  const figure = `${tables.join(', ')} by group: % of trips in rows known to half`
  return { figure, scenario, limits: its, is: 'at least', of }
}

function knownRows(figure: string, scenario: string, its: Partial<Record<Level, number>>, row: RegExp): Goal {
  const of = (outcomes: Outcomes): number =>
    [...outcomes].filter(([name, all]) => row.test(name) && isKnownToHalf(all)).length
  return { figure: `${figure}: rows known to half`, scenario, limits: its, is: 'at least', of }
}

const COVERED = 93
/** Of all margins that could be printed: percent that hold the truth. */
const covered = (scenario: string): Goal => ({
  figure: 'printed margins that hold the truth, %',
  scenario,
  limits: limits(COVERED, COVERED),
  is: 'at least',
  of: (outcomes) => {
    const all = [...outcomes.values()].flat()
    return (all.filter((it) => errorOf(it) <= it.estimate.margin).length / all.length) * 100
  },
})

/** The same of the figure whose margins hold least. */
const coveredLeast = (scenario: string): Goal => ({
  ...covered(scenario),
  figure: 'the same of the figure where fewest do, %',
  of: (outcomes) => {
    const byFigure = Map.groupBy(outcomes, ([name]) => name.replace(/ [^ ]*$/, ''))
    return Math.min(...[...byFigure.values()].map((rows) => covered(scenario).of(new Map(rows))))
  },
})

const MODES = /^modes /
const shares = (scenario: string, trips: [number, number], travelled: [number, number]): Goal[] => [
  offBy('modal split by trips, ± points', scenario, limits(...trips), MODES),
  offBy('modal split by km, ± points', scenario, limits(...travelled), /^metres /),
  offBy('modal split by time, ± points', scenario, limits(...travelled), /^seconds /),
]
const amounts = (scenario: string, its: [number, number]): Goal[] => [
  offBy('km a person, ± %', scenario, limits(...its), /^each metres/, 'percent'),
  offBy('CO2 a person, ± %', scenario, limits(...its), /^each grams/, 'percent'),
]

export const GOALS: readonly Goal[] = [
  ...shares(SMALL, [5, 3], [9, 6]),
  ...amounts(SMALL, [23, 17]),
  offBy('lengths, dayparts, purposes, ± points', SMALL, limits(7, 5), /^(lengths|dayparts|purposes) /),
  knownRows('ways between zones', SMALL, limits(1, 1), /^ways /),
  knownRows('counting places', SMALL, { fine: 8 }, /^counting /),
  ...shares(FOUR_WEEKS, [3, 2], [7, 5]),
  ...amounts(FOUR_WEEKS, [16, 11]),
  knownTrips(['lengths', 'dayparts'], FOUR_WEEKS, limits(65, 78)),
  knownTrips(['purposes'], FOUR_WEEKS, limits(65, 78)),
  knownRows('ways between zones', FOUR_WEEKS, limits(4, 4), /^ways /),
  ...shares(QUARTER, [2, 1.5], [4, 3]),
  ...amounts(QUARTER, [10, 9]),
  knownTrips(['lengths', 'dayparts'], QUARTER, limits(78, 84)),
  knownTrips(['purposes'], QUARTER, limits(78, 84)),
  knownRows('ways between zones', QUARTER, limits(6, 6), /^ways /),
  knownRows('counting places', QUARTER, limits(20, 20), /^counting /),
  offBy('counting places, ± people', QUARTER, limits(41, 29), /^counting /, 'people'),
  offBy('modal split by trips, ± points', YEAR, { standard: 5 }, MODES),
  ...Object.keys(SCENARIOS).flatMap((scenario) => [covered(scenario), coveredLeast(scenario)]),
]
