import {
  motionLimits,
  motionOver,
  type Motion,
  type MotionSection,
} from '@allmend/domain/tracking/diary/kinematics'
import type { Random } from '../random.ts'
import { around } from '../travel/chance.ts'
import type { Junctions } from '../travel/junctions.ts'
import type { Pace } from './pace.ts'
import { lengthOf, type Track, type TrackStep } from '../travel/track.ts'

const STRETCH_METRES = 90
const TURN_METRES = 7

/** How a track through streets is travelled: speeds by street and slope, turns, junctions, queues. */
export const streetMotion = (track: Track, pace: Pace, junctions: Junctions, random: Random): Motion =>
  motionOver(streetSections(track, pace, junctions, random), motionLimits[pace.mode])

export function streetSections(
  track: Track,
  pace: Pace,
  junctions: Junctions,
  random: Random,
): MotionSection[] {
  const sections: MotionSection[] = []
  let at = 0
  const offStreet = (untilMetres: number): void => {
    if (untilMetres - at < 0.001) return
    sections.push({ lengthMetres: untilMetres - at, topSpeedMps: pace.offStreetMps })
    at = untilMetres
  }
  track.steps.forEach((step, index) => {
    offStreet(step.fromMetres)
    const next = track.steps[index + 1]
    const isJoined = next !== undefined && next.fromMetres - step.toMetres < 0.05
    const turn = isJoined ? junctions.turnAt(step, next) : 0
    const stand = isJoined ? pace.standSeconds(junctions.meetingAt(step, next), random) : 0
    sections.push(...stretchesOf(step, pace, turn, stand, random))
    at = step.toMetres
  })
  offStreet(lengthOf(track))
  return sections
}

function stretchesOf(
  step: TrackStep,
  pace: Pace,
  turn: number,
  standSeconds: number,
  random: Random,
): MotionSection[] {
  const length = step.toMetres - step.fromMetres
  const gradient = step.isReversed ? -step.edge.gradient : step.edge.gradient
  const topSpeedMps = pace.topSpeedMps(step.edge, gradient)
  const count = Math.max(1, Math.round(length / STRETCH_METRES))
  const turnMps = turn < 50 ? Infinity : pace.turnMps * (turn > 120 ? 0.6 : turn > 75 ? 1 : 1.4)
  const hasTurn = turnMps < topSpeedMps && length > TURN_METRES * 1.5
  const sections: MotionSection[] = []
  for (let part = 0; part < count; part++) {
    const isLast = part === count - 1
    const lengthMetres = length / count - (isLast && hasTurn ? TURN_METRES : 0)
    const queue = isLast ? 0 : pace.queueSeconds(step.edge, random)
    const speed = Math.max(0.4, topSpeedMps * around(random, 1, pace.flutter))
    sections.push({ lengthMetres, topSpeedMps: speed, standSecondsAfter: queue })
  }
  if (hasTurn) sections.push({ lengthMetres: TURN_METRES, topSpeedMps: Math.max(0.8, turnMps) })
  sections[sections.length - 1]!.standSecondsAfter = standSeconds
  return sections
}

/** Along a line outside the streets we know: roads beyond the border, in stretches of a kilometre. */
export function roadSections(
  lengthMetres: number,
  topSpeedMps: number,
  flutter: number,
  random: Random,
): MotionSection[] {
  const count = Math.max(1, Math.round(lengthMetres / 700))
  return Array.from({ length: count }, () => ({
    lengthMetres: lengthMetres / count,
    topSpeedMps: Math.max(1, topSpeedMps * around(random, 1, flutter)),
  }))
}
