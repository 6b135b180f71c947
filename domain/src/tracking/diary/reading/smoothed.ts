import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { Track } from '../track.ts'
import { metresBetween } from './geometry.ts'
import type { ReadingSettings } from './settings.ts'

/**
 * Positions of a stretch without the phone's zigzag. Each is weighed against the line between its neighbours:
 * a phone is off by its accuracy, a person by how far one can turn away in the time, which is little on foot
 * and nothing when standing. Repeated, so that bad fixes in a row are drawn in too; both ends stay.
 */
export function smoothed(track: Track, first: number, last: number, settings: ReadingSettings): LngLat[] {
  const count = last - first + 1
  const longitude = track.longitude.slice(first, last + 1)
  const latitude = track.latitude.slice(first, last + 1)
  const shares = trustShares(track, first, last, settings)
  for (let round = 0; round < settings.smoothingRounds; round++) {
    let beforeLongitude = longitude[0]!
    let beforeLatitude = latitude[0]!
    for (let index = 1; index < count - 1; index++) {
      const at = first + index
      const span = track.trackedAt[at + 1]! - track.trackedAt[at - 1]!
      const along = span > 0 ? (track.trackedAt[at]! - track.trackedAt[at - 1]!) / span : 0.5
      const lineLongitude = beforeLongitude + along * (longitude[index + 1]! - beforeLongitude)
      const lineLatitude = beforeLatitude + along * (latitude[index + 1]! - beforeLatitude)
      beforeLongitude = longitude[index]!
      beforeLatitude = latitude[index]!
      const share = shares[index]!
      longitude[index] = share * track.longitude[at]! + (1 - share) * lineLongitude
      latitude[index] = share * track.latitude[at]! + (1 - share) * lineLatitude
    }
  }
  const positions: LngLat[] = []
  for (let index = 0; index < count; index++) positions.push([longitude[index]!, latitude[index]!])
  return positions
}

/** How much each fix counts against the line between its neighbours. */
function trustShares(
  track: Track,
  first: number,
  last: number,
  { turnShare, phoneErrorShare, goodAccuracyMetres }: ReadingSettings,
): Float64Array {
  const shares = new Float64Array(last - first + 1)
  for (let at = first + 1; at < last; at++) {
    const low = Math.max(first, at - 3)
    const high = Math.min(last, at + 3)
    const seconds = (track.trackedAt[high]! - track.trackedAt[low]!) / 1000
    const speed = metresBetween(track, low, high) / Math.max(1, seconds)
    const step =
      Math.min(
        track.trackedAt[at + 1]! - track.trackedAt[at]!,
        track.trackedAt[at]! - track.trackedAt[at - 1]!,
      ) / 1000
    const turn = 1 + turnShare * speed * step
    const error = phoneErrorShare * Math.max(0, track.accuracyMetres[at]! - goodAccuracyMetres)
    shares[at - first] = (turn * turn) / (turn * turn + error * error)
  }
  return shares
}
