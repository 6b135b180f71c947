import { cosineOf } from '../../../platform/geo/cosine.ts'
import { distanceMetres, EARTH_RADIUS_METRES } from '../../../platform/geo/distance.ts'
import { radians } from '../../../platform/geo/lng-lat.ts'
import type { Track } from '../track.ts'

const METRES_A_DEGREE = radians(1) * EARTH_RADIUS_METRES
const HALF_DEGREE = radians(0.5)
/** Up to here the plane between two positions is off by less than one part in ten thousand. */
const PLANE_DEGREES = 0.5

/** Called for every fix several times: flat where that is exact enough, great circle beyond. */
export function metresTo(
  longitude: number,
  latitude: number,
  otherLongitude: number,
  otherLatitude: number,
): number {
  const east = otherLongitude - longitude
  const north = otherLatitude - latitude
  if (Math.abs(east) > PLANE_DEGREES || Math.abs(north) > PLANE_DEGREES) {
    return distanceMetres([longitude, latitude], [otherLongitude, otherLatitude])
  }
  const flatEast = east * cosineOf((latitude + otherLatitude) * HALF_DEGREE)
  return Math.sqrt(flatEast * flatEast + north * north) * METRES_A_DEGREE
}

export function metresBetween({ longitude, latitude }: Track, one: number, other: number): number {
  return metresTo(longitude[one]!, latitude[one]!, longitude[other]!, latitude[other]!)
}

export const secondsBetween = ({ trackedAt }: Track, one: number, other: number): number =>
  (trackedAt[other]! - trackedAt[one]!) / 1000

/**
 * From where one was two fixes before to two fixes after: slower than on the clock where the way bends, but no
 * phone's zigzag makes it fast. What phones report as speed is 0 too often to be believed.
 */
export function speedAround(track: Track, index: number, first: number, last: number): number {
  const low = Math.max(first, index - 2)
  const high = Math.min(last, index + 2)
  const seconds = secondsBetween(track, low, high)
  return seconds > 0 ? metresBetween(track, low, high) / seconds : 0
}
