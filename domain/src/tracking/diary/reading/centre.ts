import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { localProjection } from '../../../platform/geo/local-projection.ts'
import type { Track } from '../track.ts'
import { quantileOf } from './quantile.ts'

export type Centre = {
  position: LngLat
  radiusMetres: number
  /** Half of the phone's own claims are better. */
  accuracyMetres: number
}

/** A fix speaks for the time until the next, but no phone rests longer than this between two. */
const LONGEST_SHARE_SECONDS = 300
/** Phones claim 3 m and are off by 5. */
const LEAST_ERROR_METRES = 5

/** The median of both coordinates: up to half of the fixes may lie. */
export const medianPosition = (track: Track, first: number, last: number): LngLat => [
  quantileOf(track.longitude.slice(first, last + 1), 0.5),
  quantileOf(track.latitude.slice(first, last + 1), 0.5),
]

/**
 * Where somebody stayed: the median first, then the mean of what lies near it, weighted by time and accuracy.
 * The radius holds two thirds of the fixes.
 */
export function centreOf(track: Track, first: number, last: number): Centre {
  const [longitude, latitude] = medianPosition(track, first, last)
  const distances = distancesFrom(track, first, last, longitude, latitude)
  const near = Math.max(10, 2 * quantileOf(distances.slice(), 0.5))
  let weights = 0
  let east = 0
  let north = 0
  for (let index = first; index <= last; index++) {
    if (distances[index - first]! > near) continue
    const seconds = index < last ? (track.trackedAt[index + 1]! - track.trackedAt[index]!) / 1000 : 10
    const error = Math.max(LEAST_ERROR_METRES, track.accuracyMetres[index]!)
    const weight = Math.min(LONGEST_SHARE_SECONDS, Math.max(1, seconds)) / (error * error)
    weights += weight
    east += weight * (track.longitude[index]! - longitude)
    north += weight * (track.latitude[index]! - latitude)
  }
  return {
    position: [longitude + east / weights, latitude + north / weights],
    radiusMetres: quantileOf(distances, 0.68),
    accuracyMetres: quantileOf(track.accuracyMetres.slice(first, last + 1), 0.5),
  }
}

/** In the plane around the stay, for it is small. */
function distancesFrom(
  track: Track,
  first: number,
  last: number,
  longitude: number,
  latitude: number,
): Float64Array {
  const { toPlane } = localProjection([longitude, latitude])
  const [metresEast] = toPlane([longitude + 1, latitude])
  const [, metresNorth] = toPlane([longitude, latitude + 1])
  const distances = new Float64Array(last - first + 1)
  for (let index = first; index <= last; index++) {
    const east = (track.longitude[index]! - longitude) * metresEast
    const north = (track.latitude[index]! - latitude) * metresNorth
    distances[index - first] = Math.sqrt(east * east + north * north)
  }
  return distances
}
