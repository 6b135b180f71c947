import { emptyTrack, type Track } from '../../tracking/diary/track.ts'
import type { ProblemList } from '../../platform/text/problem.ts'

/** A record of a file before it is judged; what is missing is undefined or NaN. */
export type RawFix = {
  trackedAt: number | undefined
  longitude: number | undefined
  latitude: number | undefined
  accuracyMetres?: number | undefined
  speedMps?: number | undefined
  headingDegrees?: number | undefined
  altitudeMetres?: number | undefined
}

export type TrackCollector = { add(fix: RawFix, place: number): void; track(): Track }

const FIXES_AT_MOST = 5_000_000
/** 1990 to 2100: phones and watches did not record before, and nothing is recorded after. */
const EARLIEST_AT = 631_152_000_000
const LATEST_AT = 4_102_444_800_000

/** Takes what has a time and a place, says what has not, and gives all of it in order of time. */
export function trackCollector(problems: ProblemList): TrackCollector {
  const rows: Required<{ [name in keyof RawFix]: number }>[] = []
  return {
    add(fix, place) {
      const { trackedAt, longitude, latitude } = fix
      if (!isNumber(longitude) || !isNumber(latitude)) return problems.add('no position', place)
      if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
        return problems.add('impossible position', place)
      // What receivers write that have no position yet.
      if (longitude === 0 && latitude === 0) return problems.add('impossible position', place)
      if (!isNumber(trackedAt)) return problems.add('no time', place)
      if (trackedAt < EARLIEST_AT || trackedAt > LATEST_AT) return problems.add('impossible time', place)
      if (rows.length >= FIXES_AT_MOST) return problems.add('too many fixes', place)
      rows.push({
        trackedAt: Math.round(trackedAt),
        longitude,
        latitude,
        accuracyMetres: atLeast(0, fix.accuracyMetres),
        speedMps: atLeast(0, fix.speedMps),
        headingDegrees: atLeast(0, fix.headingDegrees),
        altitudeMetres: atLeast(-500, fix.altitudeMetres),
      })
    },
    track() {
      rows.sort((a, b) => a.trackedAt - b.trackedAt)
      const kept = rows.filter((row, at) => {
        const before = rows[at - 1]
        const isSame =
          before?.trackedAt === row.trackedAt &&
          before.longitude === row.longitude &&
          before.latitude === row.latitude
        if (isSame) problems.add('twice the same', at + 1)
        return !isSame
      })
      const track = emptyTrack(kept.length)
      for (const [at, row] of kept.entries()) {
        for (const name of Object.keys(row) as (keyof typeof row)[]) track[name][at] = row[name]
      }
      return track
    },
  }
}

const isNumber = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value)

/** Watches write -1 for «unknown». */
function atLeast(least: number, value: number | undefined): number {
  return isNumber(value) && value >= least ? value : NaN
}
