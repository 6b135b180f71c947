import type { LngLat } from '../../geo/lng-lat.ts'
import { localProjection } from '../../geo/local-projection.ts'
import { keptVertices } from '../../geo/simplify.ts'
import type { DetectedLeg } from '../detection.ts'
import type { Leg, TimedPosition } from '../timeline-entry.ts'
import type { Track } from '../track.ts'
import { metresTo } from './geometry.ts'
import type { ReadingSettings } from './settings.ts'

/** A detected leg as an entry, with its course thinned and its length taken from the thinned course. */
export function legOf(
  { trackedAt, longitude, latitude }: Track,
  { first, last, detection }: DetectedLeg,
  { courseToleranceMetres }: ReadingSettings,
): Leg {
  const positions: LngLat[] = []
  for (let index = first; index <= last; index++) positions.push([longitude[index]!, latitude[index]!])
  const { toPlane } = localProjection(positions[0]!)
  const kept = keptVertices(positions.map(toPlane), courseToleranceMetres)
  const course: TimedPosition[] = []
  let distanceMetres = 0
  for (let index = first; index <= last; index++) {
    if (kept[index - first] !== 1) continue
    const position = positions[index - first]!
    const before = course.at(-1)
    if (before) distanceMetres += metresTo(...before.position, ...position)
    course.push({ at: trackedAt[index]!, position })
  }
  return {
    kind: 'leg',
    startedAt: trackedAt[first]!,
    finishedAt: trackedAt[last]!,
    course,
    distanceMetres,
    detection,
  }
}
