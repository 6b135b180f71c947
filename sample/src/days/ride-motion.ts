import {
  motionLimits,
  motionOver,
  topSpeedFor,
  type MotionLimits,
  type Motion,
  type MotionSection,
} from '@allmend/domain/mobility/kinematics'
import { randomFor } from '../random.ts'
import type { Course, StopOnCourse, TransitMode } from '../transit/transit-line.ts'
import { between } from './chance.ts'

/** Chance of a halt between two stops: lights for trams and buses, a signal for trains. */
const haltChance: Record<TransitMode, number> = { tram: 0.3, bus: 0.45, train: 0.03, boat: 0 }

export type Ridden = {
  course: Course
  fromIndex: number
  toIndex: number
  startSeconds: number
  dayNumber: number
}

/** A vehicle between two of its stops, exactly on its timetable; all its passengers share its halts. */
export function rideSections({
  course,
  fromIndex,
  toIndex,
  startSeconds,
  dayNumber,
}: Ridden): MotionSection[] {
  const sections: MotionSection[] = []
  for (let index = fromIndex; index < toIndex; index++) {
    const here = course.stops[index]!
    const next = course.stops[index + 1]!
    const isLast = index + 1 === toIndex
    const dwell = isLast ? 0 : next.departureSeconds - next.arrivalSeconds
    const vehicle = `${course.id} ${course.isReturn} ${startSeconds} ${dayNumber} ${index}`
    sections.push(...runBetween(course.mode, here, next, dwell, vehicle))
  }
  return sections
}

export const motionOfRide = (ridden: Ridden): Motion =>
  motionOver(rideSections(ridden), motionLimits[ridden.course.mode])

function runBetween(
  mode: TransitMode,
  here: StopOnCourse,
  next: StopOnCourse,
  dwellSeconds: number,
  vehicle: string,
): MotionSection[] {
  const limits = motionLimits[mode]
  const lengthMetres = next.alongMetres - here.alongMetres
  const seconds = next.arrivalSeconds - here.departureSeconds
  const random = randomFor(7, vehicle)
  const plain = topSpeedFor(lengthMetres, seconds, limits)
  if (plain === undefined)
    throw new RangeError(`the timetable is too fast between ${here.stop.name} and ${next.stop.name}`)
  const whole = hurried(lengthMetres, seconds, plain * between(random, 1, haste[mode]), limits, dwellSeconds)
  if (random() >= haltChance[mode]) return [whole]
  const stand = between(random, 3, 16)
  const share = between(random, 0.25, 0.75)
  // Two runs from rest to rest with one top speed take as long as one with half the power.
  const half = {
    accelerationMps2: limits.accelerationMps2 / 2,
    decelerationMps2: limits.decelerationMps2 / 2,
  }
  const topSpeedMps = topSpeedFor(lengthMetres, seconds - stand, half)
  const rampMetres =
    ((topSpeedMps ?? Infinity) ** 2 / 2) * (1 / limits.accelerationMps2 + 1 / limits.decelerationMps2)
  const isTooFast = topSpeedMps === undefined || topSpeedMps > plain * 1.45
  if (isTooFast || Math.min(share, 1 - share) * lengthMetres < rampMetres) return [whole]
  return [
    { lengthMetres: lengthMetres * share, topSpeedMps, standSecondsAfter: stand },
    { lengthMetres: lengthMetres * (1 - share), topSpeedMps, standSecondsAfter: dwellSeconds },
  ]
}

/** How much faster than needed a driver may go, to stand the longer at the next stop. */
const haste: Record<TransitMode, number> = { tram: 1.18, bus: 1.3, train: 1.12, boat: 1.03 }

/** Early at the stop, on time away from it. */
function hurried(
  lengthMetres: number,
  seconds: number,
  topSpeedMps: number,
  { accelerationMps2, decelerationMps2 }: MotionLimits,
  dwellSeconds: number,
): MotionSection {
  const ramps = 1 / (2 * accelerationMps2) + 1 / (2 * decelerationMps2)
  const held = Math.min(topSpeedMps, Math.sqrt(lengthMetres / (2 * ramps)) * 0.98)
  const saved = seconds - (lengthMetres / held + held * ramps)
  if (saved <= 0) return { lengthMetres, topSpeedMps, standSecondsAfter: dwellSeconds }
  return { lengthMetres, topSpeedMps: held, standSecondsAfter: dwellSeconds === 0 ? 0 : dwellSeconds + saved }
}
