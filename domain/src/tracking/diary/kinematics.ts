import type { Mode } from './mode.ts'

export type MotionLimits = { accelerationMps2: number; decelerationMps2: number }

/**
 * Comfortable values in daily use, not what a vehicle or a body could do. Chosen by hand within what is
 * usual; to be held against recorded tracks per mode before anything is concluded from them.
 */
export const motionLimits: Record<Mode, MotionLimits> = {
  walk: { accelerationMps2: 0.9, decelerationMps2: 1 },
  run: { accelerationMps2: 1.2, decelerationMps2: 1.2 },
  bike: { accelerationMps2: 0.55, decelerationMps2: 1.1 },
  ebike: { accelerationMps2: 0.9, decelerationMps2: 1.3 },
  tram: { accelerationMps2: 1, decelerationMps2: 1 },
  bus: { accelerationMps2: 0.9, decelerationMps2: 1.1 },
  train: { accelerationMps2: 0.7, decelerationMps2: 0.7 },
  boat: { accelerationMps2: 0.12, decelerationMps2: 0.15 },
  car: { accelerationMps2: 1.5, decelerationMps2: 1.8 },
  plane: { accelerationMps2: 1.8, decelerationMps2: 1.5 },
  other: { accelerationMps2: 0.8, decelerationMps2: 0.8 },
}

/** A piece of the way with one top speed; after it one may have to stand still. */
export type MotionSection = { lengthMetres: number; topSpeedMps: number; standSecondsAfter?: number }

type Phase = { startSeconds: number; startMetres: number; startSpeedMps: number; accelerationMps2: number }

/** Distance and speed as a function of time since departure: the one truth of how anything moves. */
export type Motion = { phases: readonly Phase[]; durationSeconds: number; lengthMetres: number }

export type MotionState = { alongMetres: number; speedMps: number }

/** Starts and ends at rest, obeys every section's top speed, brakes before each slower one. */
export function motionOver(sections: readonly MotionSection[], limits: MotionLimits): Motion {
  const speeds = speedsAtBorders(sections, limits)
  const phases: Phase[] = []
  let seconds = 0
  let metres = 0
  const add = (durationSeconds: number, startSpeedMps: number, accelerationMps2: number): void => {
    if (durationSeconds <= 0) return
    phases.push({ startSeconds: seconds, startMetres: metres, startSpeedMps, accelerationMps2 })
    seconds += durationSeconds
    metres += startSpeedMps * durationSeconds + (accelerationMps2 * durationSeconds * durationSeconds) / 2
  }
  sections.forEach((section, index) => {
    const { accelerationMps2: up, decelerationMps2: down } = limits
    const enter = speeds[index]!
    const leave = speeds[index + 1]!
    const reachable = Math.sqrt(
      (2 * up * down * section.lengthMetres + down * enter * enter + up * leave * leave) / (up + down),
    )
    const peak = Math.max(enter, leave, Math.min(section.topSpeedMps, reachable))
    const rampMetres = (peak * peak - enter * enter) / (2 * up) + (peak * peak - leave * leave) / (2 * down)
    add((peak - enter) / up, enter, up)
    if (peak > 0) add((section.lengthMetres - rampMetres) / peak, peak, 0)
    add((peak - leave) / down, peak, -down)
    add(section.standSecondsAfter ?? 0, 0, 0)
  })
  return { phases, durationSeconds: seconds, lengthMetres: metres }
}

export function stateAt(motion: Motion, seconds: number): MotionState {
  if (seconds >= motion.durationSeconds) return { alongMetres: motion.lengthMetres, speedMps: 0 }
  const phase = motion.phases[phaseAt(motion.phases, seconds)]
  if (phase === undefined || seconds <= 0) return { alongMetres: 0, speedMps: 0 }
  const elapsed = seconds - phase.startSeconds
  const speedMps = Math.max(0, phase.startSpeedMps + phase.accelerationMps2 * elapsed)
  return { alongMetres: phase.startMetres + ((phase.startSpeedMps + speedMps) / 2) * elapsed, speedMps }
}

/** Top speed with which a way from rest to rest takes exactly so long; undefined if it cannot. */
export function topSpeedFor(
  lengthMetres: number,
  durationSeconds: number,
  limits: MotionLimits,
): number | undefined {
  const ramps = 1 / (2 * limits.accelerationMps2) + 1 / (2 * limits.decelerationMps2)
  const root = durationSeconds * durationSeconds - 4 * ramps * lengthMetres
  return root < 0 ? undefined : (durationSeconds - Math.sqrt(root)) / (2 * ramps)
}

function speedsAtBorders(sections: readonly MotionSection[], limits: MotionLimits): Float64Array {
  const speeds = new Float64Array(sections.length + 1)
  for (let index = 1; index < sections.length; index++) {
    const before = sections[index - 1]!
    const mustStand = (before.standSecondsAfter ?? 0) > 0
    speeds[index] = mustStand ? 0 : Math.min(before.topSpeedMps, sections[index]!.topSpeedMps)
  }
  for (let index = 0; index < sections.length; index++) {
    const gain = 2 * limits.accelerationMps2 * sections[index]!.lengthMetres
    speeds[index + 1] = Math.min(speeds[index + 1]!, Math.sqrt(speeds[index]! ** 2 + gain))
  }
  for (let index = sections.length - 1; index >= 0; index--) {
    const loss = 2 * limits.decelerationMps2 * sections[index]!.lengthMetres
    speeds[index] = Math.min(speeds[index]!, Math.sqrt(speeds[index + 1]! ** 2 + loss))
  }
  return speeds
}

function phaseAt(phases: readonly Phase[], seconds: number): number {
  let low = 0
  let high = phases.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (phases[middle]!.startSeconds <= seconds) low = middle
    else high = middle - 1
  }
  return low
}
