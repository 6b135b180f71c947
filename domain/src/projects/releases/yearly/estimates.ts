import type { Estimate } from '../printed/estimate.ts'
import { type ConsistentTable, consistentTables, type NoisyTable } from './consistent-rows.ts'
import type { Shifted } from './plan.ts'
import type { PeriodRelease, ReleasedFigure } from './period-sums.ts'

/** Two standard deviations: a little more than 95 % of a normal distribution. */
const USUAL = 2

/** Several releases of the same figure as one: sums of rows, in units, and what their margins are made of. */
export interface PeriodTable {
  rows: ReadonlyMap<string, number>
  /** Of the noise of each row. */
  variance: number
  shifted: Shifted
  /** Squares of the deviations of how people vary, in units. */
  spread: { shares: number; whole: number }
}

/**
 * What some periods say together of a measured figure, in its own units; undefined where one of them does not have it, or
 * counted other rows.
 */
export function tableOf<Name extends string>(
  releases: readonly PeriodRelease<Name>[],
  name: Name,
): PeriodTable | undefined {
  const figures = releases.map(({ days, figures: its }) => ({ days, figure: its[name] }))
  const first = figures[0]?.figure?.measured
  if (!first) return undefined
  const rows = new Map<string, number>()
  let [variance, shares, whole] = [0, 0, 0]
  for (const { days, figure } of figures) {
    if (!figure?.measured || !isAlike(figure, figures[0]!.figure!)) return undefined
    const { centre, unitsEach, spread, reach } = figure.measured
    for (const [row, difference] of Object.entries(figure.rows)) {
      rows.set(row, (rows.get(row) ?? 0) + ((centre[row] ?? 0) * days + difference) / unitsEach)
    }
    variance += (figure.deviation / unitsEach) ** 2
    // The same people in each period: what they differ by adds up.
    shares += deviationOf(spread.shares, spread.deviation, reach / unitsEach)
    whole += deviationOf(spread.whole, spread.deviation, reach / unitsEach)
  }
  return { rows, variance, shifted: first.shifted, spread: { shares: shares ** 2, whole: whole ** 2 } }
}

const isAlike = (one: ReleasedFigure, other: ReleasedFigure): boolean => {
  const [rows, others] = [Object.keys(one.rows), Object.keys(other.rows)]
  return rows.length === others.length && rows.every((row, index) => row === others[index])
}

/** Of a sum of squares with noise, one deviation of it more, so that people seldom seem more alike than they are. */
const deviationOf = (thousandths: number, deviation: number, reach: number): number =>
  reach * Math.sqrt((Math.max(0, thousandths) + deviation) / 1000)

/** Tables that count the same trips, made to agree. */
export function agreeing<Name extends string>(
  tables: ReadonlyMap<Name, PeriodTable>,
  groupOf: (name: Name, row: string) => string,
): ReadonlyMap<Name, ConsistentTable> {
  const noisy = new Map<Name, NoisyTable>(
    [...tables].map(([name, { rows, variance }]) => [
      name,
      { rows, variance, groupOf: (row) => groupOf(name, row) },
    ]),
  )
  return consistentTables(noisy)
}

/** Some rows as a share of others, in parts of one: a function of the rows, since all shares of a table have the same whole. */
export function sharesOf(
  table: ConsistentTable,
  { spread, shifted }: Pick<PeriodTable, 'spread' | 'shifted'>,
  of: readonly string[],
): (part: readonly string[]) => Estimate {
  const whole = Math.max(1e-9, table.sum(of))
  const wholeVariance = table.covariance(of, of)
  const shareOf = (part: readonly string[]): number => table.sum(part) / whole
  // People differ most where about half of their trips are.
  const variedBy = (share: number): number =>
    Math.min(1, Math.max(0, share)) * (1 - Math.min(1, Math.max(0, share)))
  const allVaried = of.reduce((sum, row) => sum + variedBy(shareOf([row])), 0)
  return (part) => {
    const share = shareOf(part)
    const variance =
      table.covariance(part, part) - 2 * share * table.covariance(part, of) + share ** 2 * wholeVariance
    const noise = Math.sqrt(Math.max(0, variance)) / whole
    // A small share is shifted by little.
    const bias = (shifted.points / 100) * Math.min(1, 2 * Math.sqrt(variedBy(share)))
    const people = allVaried === 0 ? 0 : Math.sqrt((spread.shares * variedBy(share)) / allVaried) / whole
    return {
      value: share,
      margin: USUAL * noise + bias,
      sampleMargin: USUAL * Math.hypot(noise, people) + bias,
    }
  }
}

/** How much each row counts: kilometres as they are, or what each of them emits. */
export type Weights = (row: string) => number
const alike: Weights = () => 1

/** The sum of all rows for each of so many, as kilometres for each day with data. */
export function eachEstimate(
  { rows, variance, spread, shifted }: PeriodTable,
  many: number,
  weightOf = alike,
): Estimate {
  const names = [...rows.keys()]
  const times = (1 + shifted.lostPercent / 100) / many
  const value = times * names.reduce((sum, row) => sum + weightOf(row) * rows.get(row)!, 0)
  const noise = times * Math.sqrt(variance) * Math.hypot(...names.map(weightOf))
  const bias = (Math.abs(value) * shifted.percent) / 100
  // People differ in what weighs as they differ in the whole.
  const whole = names.reduce((sum, row) => sum + rows.get(row)!, 0) / many
  const people = whole <= 0 ? 0 : (value / whole) * (Math.sqrt(spread.whole) / many)
  return { value, margin: USUAL * noise + bias, sampleMargin: USUAL * Math.hypot(noise, people) + bias }
}

/** Rows of a table that has no other to agree with, as shares of all of it. */
export function weightedShares(
  { rows, variance, spread, shifted }: PeriodTable,
  weightOf = alike,
): (part: readonly string[]) => Estimate {
  const weighted: ConsistentTable = {
    sum: (some) => some.reduce((sum, row) => sum + weightOf(row) * rows.get(row)!, 0),
    covariance(some, others) {
      const both = some.filter((row) => others.includes(row))
      return variance * both.reduce((sum, row) => sum + weightOf(row) ** 2, 0)
    },
  }
  const names = [...rows.keys()]
  const [heavy, plain] = [weighted.sum(names), names.reduce((sum, row) => sum + rows.get(row)!, 0)]
  const scale = plain <= 0 ? 0 : (heavy / plain) ** 2
  return sharesOf(weighted, { shifted, spread: { ...spread, shares: spread.shares * scale } }, names)
}

/** People in a place: in one period, or in a period on average of several. */
export function headsEstimate<Name extends string>(
  releases: readonly PeriodRelease<Name>[],
  name: Name,
  row: string,
): Estimate | undefined {
  const its = releases.flatMap(({ figures }) => {
    const figure = figures[name]
    return figure && row in figure.rows ? [figure] : []
  })
  if (its.length === 0) return undefined
  const value = its.reduce((sum, { rows }) => sum + rows[row]!, 0) / its.length
  const margin = (USUAL * Math.hypot(...its.map(({ deviation }) => deviation))) / its.length
  return { value, margin, sampleMargin: margin }
}
