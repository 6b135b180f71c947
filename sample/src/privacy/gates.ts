import type { FigureContribution, WeekRelease } from '@allmend/domain/tracking/insights/week-release'
import { weekSums } from '@allmend/domain/tracking/insights/week-release'
import { type Audience, type Figure, noiseOf } from '@allmend/domain/projects/releases/budget'
import { bounded } from '@allmend/domain/projects/releases/bounded'
import { type Draw, drawnFrom } from '@allmend/domain/projects/releases/noise'
import { seededBytes } from '@allmend/domain/projects/releases/noise.fixture'
import { randomFor } from '../random.ts'

/** What makes a week's release of some people. */
export type Gate = (people: readonly FigureContribution[]) => WeekRelease

export const noiseFrom = (seed: number): Draw => drawnFrom(seededBytes(seed))
export const NO_NOISE: Draw = () => 0

/**
 * Rounded normal noise of the same width, a thousand times as quick: for averages over thousands of releases, which the
 * exact sampler would take hours for. No release has it.
 */
export function quickNoiseFrom(seed: number): Draw {
  const random = randomFor(seed, 'quick noise')
  return ({ standardDeviation }) => {
    const length = Math.sqrt(-2 * Math.log(1 - random()))
    return Math.round(length * Math.cos(2 * Math.PI * random()) * standardDeviation)
  }
}

/** The gate as it is. */
export const gateOf = (audience: Audience, seed: number): Gate => released(audience, noiseFrom(seed))

/** The same without noise: what k alone protects. An attack that does not succeed here proves nothing. */
export const weakGate = (audience: Audience): Gate => released(audience, NO_NOISE)

const released =
  (audience: Audience, draw: Draw): Gate =>
  (people) =>
    summed(audience, people)(draw)

/** Adds people up once, to be released with noise after noise. */
export function summed(
  audience: Audience,
  people: readonly FigureContribution[],
): (draw: Draw) => WeekRelease {
  const sums = weekSums(audience)
  for (const it of people) sums.add(it)
  return (draw) => sums.released(draw)
}

/** Rows everybody knows there are: what an attacker adds up. */
export const SUMS = [
  'people',
  'users',
  'legs',
  'metres',
  'seconds',
  'grams',
  'departures',
  'lengths',
] as const

/** All of a week that the sample brings: places are looked at where they are told. */
const ATTACKED = [...SUMS, 'cells8', 'cells7', 'cells6'] as const

/** A person as she stands in the release, row by row. */
export function partOf(contribution: FigureContribution, figures: readonly Figure[] = ATTACKED): WeekRelease {
  return Object.fromEntries(
    figures.map((figure) => [figure, Object.fromEntries(bounded(figure, contribution[figure] ?? new Map()))]),
  )
}

/** What somebody who knows all of them makes of it, whatever is told: the true sums in the rows of one. */
export function knownOf(her: WeekRelease, others: readonly WeekRelease[]): WeekRelease {
  const rowsOf = (figure: Figure): string[] => Object.keys(her[figure] ?? {})
  const sum = (figure: Figure, row: string): number =>
    others.reduce((all, it) => all + (it[figure]?.[row] ?? 0), 0)
  return Object.fromEntries(
    ATTACKED.map((figure) => [
      figure,
      Object.fromEntries(rowsOf(figure).map((row) => [row, sum(figure, row)])),
    ]),
  )
}

/**
 * How much a release looks as if somebody were in it, for whoever knows all that she brings and has a guess of the rest:
 * the best question there is against Gaussian noise.
 */
export function likeness(
  release: WeekRelease,
  guessed: WeekRelease,
  her: WeekRelease,
  audience: Audience,
): number {
  let likely = 0
  for (const figure of ATTACKED) {
    const variance = noiseOf(audience, figure).standardDeviation ** 2
    for (const [row, much] of Object.entries(her[figure] ?? {})) {
      const [seen, rest] = [release[figure]?.[row], guessed[figure]?.[row]]
      // A place that is not told.
      if (seen === undefined || rest === undefined) continue
      likely += (much * (seen - rest - much / 2)) / variance
    }
  }
  return likely
}

/** How often somebody who is in it looks more so than somebody who is not; a half is guessing. */
export function areaUnderCurve(inside: readonly number[], outside: readonly number[]): number {
  let right = 0
  for (const one of inside) for (const other of outside) right += one > other ? 1 : one === other ? 0.5 : 0
  return right / (inside.length * outside.length)
}

/** How far an area is off by chance with so many in it and as many not: one standard deviation, and three of them. */
export const errorOf = (many: number): number => Math.sqrt(1 / (6 * many))
export const chanceOf = (many: number): number => 3 * errorOf(many)

/**
 * The area that attack has on average were each place told, which is the most it can be: likeness is normal, its mean
 * half of its variance above or below nought.
 */
export function areaByTheory(
  audience: Audience,
  people: readonly FigureContribution[],
  releases = 1,
): number {
  const variances = people.map((person) => farness(audience, partOf(person)) / releases)
  let area = 0
  for (const one of variances) for (const other of variances) area += normalBelow(Math.sqrt(one + other) / 2)
  return area / variances.length ** 2
}

/** How far she moves a release, in squares of its noise. */
function farness(audience: Audience, her: WeekRelease): number {
  return ATTACKED.reduce((sum, figure) => {
    const { standardDeviation } = noiseOf(audience, figure)
    return sum + (Math.hypot(...Object.values(her[figure] ?? {})) / standardDeviation) ** 2
  }, 0)
}

/** The normal distribution function above nought (Abramowitz and Stegun 26.2.17, off by 1e-7 at most). */
function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * x)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = series.reduceRight((sum, factor) => (sum + factor) * t, 0)
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
