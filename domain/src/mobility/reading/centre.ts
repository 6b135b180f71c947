import type { LngLat } from '../../geo/lng-lat.ts'
import type { Track } from '../track.ts'
import { metresTo } from './geometry.ts'
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

/**
 * Where somebody stayed: the median of both coordinates first, which half of the fixes may lie about, then the
 * mean of those near it, weighted by time and accuracy. The radius holds two thirds of the fixes.
 */
export function centreOf(track: Track, first: number, last: number): Centre {
  const longitude = quantileOf(track.longitude.slice(first, last + 1), 0.5)
  const latitude = quantileOf(track.latitude.slice(first, last + 1), 0.5)
  const distances = new Float64Array(last - first + 1)
  for (let index = first; index <= last; index++) {
    distances[index - first] = metresTo(longitude, latitude, track.longitude[index]!, track.latitude[index]!)
  }
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
