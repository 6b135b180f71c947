import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { localProjection } from '../../../platform/geo/local-projection.ts'
import { keptVertices } from '../../../platform/geo/simplify.ts'
import type { DetectedLeg } from '../detection.ts'
import type { Leg, TimedPosition } from '../timeline-entry.ts'
import type { Track } from '../track.ts'
import { metresTo } from './geometry.ts'
import { quantileOf } from './quantile.ts'
import type { ReadingSettings } from './settings.ts'
import { smoothed } from './smoothed.ts'
import { toCentimetres } from './to-centimetres.ts'

/** A detected leg as an entry: its course smoothed and thinned, its length that of the course. */
export function legOf(track: Track, { first, last, detection }: DetectedLeg, settings: ReadingSettings): Leg {
  const positions = smoothed(track, first, last, settings)
  const { toPlane } = localProjection(positions[0]!)
  const accuracy = quantileOf(track.accuracyMetres.slice(first, last + 1), 0.5)
  const tolerance = Math.max(settings.courseToleranceMetres, settings.courseToleranceShare * accuracy)
  const kept = keptVertices(positions.map(toPlane), tolerance)
  const course: TimedPosition[] = []
  let distanceMetres = 0
  positions.forEach((position: LngLat, index) => {
    if (kept[index] !== 1) return
    const before = course.at(-1)
    if (before) distanceMetres += metresTo(...before.position, ...position)
    course.push({ at: track.trackedAt[first + index]!, position })
  })
  const { trackedAt } = track
  return {
    kind: 'leg',
    startedAt: trackedAt[first]!,
    finishedAt: trackedAt[last]!,
    course,
    distanceMetres: toCentimetres(distanceMetres),
    detection,
  }
}
