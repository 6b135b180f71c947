import type { Bringing, WeekRelease } from '@allmend/domain/privacy/week-release'
import { weekSums } from '@allmend/domain/privacy/week-release'
import { type Audience, type Figure, noiseOf } from '@allmend/domain/privacy/budget'
import { bounded } from '@allmend/domain/privacy/bounded'
import { type Draw, drawnFrom } from '@allmend/domain/privacy/noise'
import { seededBytes } from '@allmend/domain/privacy/noise.fixture'

/** What makes a week's release of some people. */
export type Gate = (people: readonly Bringing[]) => WeekRelease

/** The gate as it is. */
export const gateOf = (audience: Audience, seed: number): Gate =>
  released(audience, drawnFrom(seededBytes(seed)))

/** The same without noise: what k alone protects. An attack that does not succeed here proves nothing. */
export const weakGate = (audience: Audience): Gate => released(audience, () => 0)

function released(audience: Audience, draw: Draw): Gate {
  return (people) => {
    const sums = weekSums(audience)
    for (const it of people) sums.add(it)
    return sums.released(draw)
  }
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

/** A person as she stands in the release, row by row. */
export function partOf(bringing: Bringing, figures: readonly Figure[] = SUMS): WeekRelease {
  return Object.fromEntries(
    figures.map((figure) => [figure, Object.fromEntries(bounded(figure, bringing[figure] ?? new Map()))]),
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
  for (const figure of SUMS) {
    const variance = noiseOf(audience, figure).standardDeviation ** 2
    for (const [row, much] of Object.entries(her[figure] ?? {})) {
      const surplus = (release[figure]?.[row] ?? 0) - (guessed[figure]?.[row] ?? 0)
      likely += (much * (surplus - much / 2)) / variance
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
