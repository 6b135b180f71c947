import { durationMs, overlapOf, type Interval } from '../time/interval.ts'
import { modes, type Mode } from './mode.ts'
import { metresTo } from './reading/geometry.ts'
import type { Leg } from './timeline-entry.ts'

export type Sum = { legs: number; distanceMetres: number; durationMs: number }

/** Distance and time by mode within an interval, or of whole legs without one. */
export function sumsByMode(
  legs: readonly Leg[],
  within: Interval | undefined,
  modeOf: (leg: Leg) => Mode,
): Record<Mode, Sum> {
  const sums = Object.fromEntries(
    modes.map((mode) => [mode, { legs: 0, distanceMetres: 0, durationMs: 0 }]),
  ) as Record<Mode, Sum>
  for (const leg of legs) {
    const part = within ? overlapOf(leg, within) : leg
    if (part === undefined) continue
    const sum = sums[modeOf(leg)]
    sum.legs++
    sum.distanceMetres += distanceWithin(leg, part)
    sum.durationMs += durationMs(part)
  }
  return sums
}

/** How much of a leg was made in an interval, by its course and not by its mean speed. */
export function distanceWithin(leg: Leg, interval: Interval): number {
  const length = alongCourse(leg, Infinity)
  if (length === 0) return 0
  const part = alongCourse(leg, interval.finishedAt) - alongCourse(leg, interval.startedAt)
  return (leg.distanceMetres * part) / length
}

function alongCourse({ course }: Leg, until: number): number {
  let metres = 0
  for (let index = 1; index < course.length; index++) {
    const from = course[index - 1]!
    const to = course[index]!
    if (from.at >= until) break
    const share = to.at > until ? (until - from.at) / (to.at - from.at) : 1
    metres += share * metresTo(...from.position, ...to.position)
  }
  return metres
}
