import { radians, type LngLat } from './lng-lat.ts'

/** IUGG mean radius; the sphere is within 0.5 % of the ellipsoid, far below the error of a phone. */
export const EARTH_RADIUS_METRES = 6_371_008.8

/** Great circle, haversine form: stays exact for the short distances between two fixes. */
export function distanceMetres(from: LngLat, to: LngLat): number {
  const halfLatitude = Math.sin(radians(to[1] - from[1]) / 2)
  const halfLongitude = Math.sin(radians(to[0] - from[0]) / 2)
  const chord =
    halfLatitude * halfLatitude +
    Math.cos(radians(from[1])) * Math.cos(radians(to[1])) * halfLongitude * halfLongitude
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, chord)))
}
