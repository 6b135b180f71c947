import { motionLimits, motionOver, type MotionSection } from '@allmend/domain/tracking/diary/kinematics'
import type { SpeedStretch, Stop, StopOnCourse, TransitMode } from './transit-line.ts'

/** Timetables leave some slack over the fastest possible run. */
const SLACK: Record<TransitMode, number> = { tram: 1.15, bus: 1.22, train: 1.07, boat: 1.05 }
const DWELL_SECONDS: Record<TransitMode, number> = { tram: 20, bus: 15, train: 45, boat: 120 }
const ROUNDED_SECONDS = 5

export function withRunTimes(
  mode: TransitMode,
  places: readonly { stop: Stop; alongMetres: number }[],
  stretches: readonly SpeedStretch[],
): StopOnCourse[] {
  let clockSeconds = 0
  return places.map(({ stop, alongMetres }, index) => {
    const before = places[index - 1]
    if (before) {
      const motion = motionOver(
        sectionsBetween(before.alongMetres, alongMetres, stretches),
        motionLimits[mode],
      )
      clockSeconds += Math.ceil((motion.durationSeconds * SLACK[mode]) / ROUNDED_SECONDS) * ROUNDED_SECONDS
    }
    const arrivalSeconds = clockSeconds
    const isEnd = index === 0 || index === places.length - 1
    if (!isEnd) clockSeconds += dwellOf(mode, stop)
    return { stop, alongMetres, arrivalSeconds, departureSeconds: clockSeconds }
  })
}

const dwellOf = (mode: TransitMode, stop: Stop): number =>
  mode === 'train' && stop.name === 'Seewil' ? 180 : DWELL_SECONDS[mode]

export function sectionsBetween(
  fromMetres: number,
  toMetres: number,
  stretches: readonly SpeedStretch[],
): MotionSection[] {
  const sections: MotionSection[] = []
  let at = fromMetres
  for (const { untilMetres, topSpeedMps } of stretches) {
    if (untilMetres <= at) continue
    const end = Math.min(untilMetres, toMetres)
    sections.push({ lengthMetres: end - at, topSpeedMps })
    at = end
    if (at >= toMetres) break
  }
  return sections
}
