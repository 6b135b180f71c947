import {
  motionLimits,
  motionOver,
  type Motion,
  type MotionSection,
} from '@allmend/domain/tracking/diary/kinematics'
import { sectionsBetween } from './run-times.ts'
import type { Course } from './transit-line.ts'

/**
 * How a vehicle really moves from one stop to a later one: on time at every stop, standing while people
 * board, and driving as much below the top speeds as the timetable leaves slack. Distances count from the
 * first of the two stops; the course's geometry gives the place.
 */
export function courseMotion({ mode, stops, stretches }: Course, fromIndex: number, toIndex: number): Motion {
  const limits = motionLimits[mode]
  const sections: MotionSection[] = []
  for (let index = fromIndex; index < toIndex; index++) {
    const from = stops[index]
    const to = stops[index + 1]
    if (from === undefined || to === undefined) throw new RangeError('the course has no such stop')
    const fastest = sectionsBetween(from.alongMetres, to.alongMetres, stretches)
    const seconds = to.arrivalSeconds - from.departureSeconds
    const share = slowdown((slower) => motionOver(scaled(fastest, slower), limits).durationSeconds, seconds)
    const driven = scaled(fastest, share)
    const last = driven.at(-1)
    const dwellSeconds = index + 1 < toIndex ? to.departureSeconds - to.arrivalSeconds : 0
    if (last) last.standSecondsAfter = dwellSeconds
    sections.push(...driven)
  }
  return motionOver(sections, limits)
}

const scaled = (sections: readonly MotionSection[], share: number): MotionSection[] =>
  sections.map(({ lengthMetres, topSpeedMps }) => ({ lengthMetres, topSpeedMps: topSpeedMps * share }))

/** Share of the top speeds at which a run takes so long; slower always takes longer, so halving finds it. */
function slowdown(durationAt: (share: number) => number, wantedSeconds: number): number {
  let low = 0.05
  let high = 1
  for (let round = 0; round < 30; round++) {
    const middle = (low + high) / 2
    if (durationAt(middle) > wantedSeconds) low = middle
    else high = middle
  }
  return high
}
