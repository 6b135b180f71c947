import { degrees, radians, type LngLat } from './lng-lat.ts'

/** Initial bearing, clockwise from north, 0 ≤ bearing < 360. Two equal points give 0. */
export function bearingDegrees(from: LngLat, to: LngLat): number {
  const eastward = radians(to[0] - from[0])
  const fromLatitude = radians(from[1])
  const toLatitude = radians(to[1])
  const east = Math.sin(eastward) * Math.cos(toLatitude)
  const north =
    Math.cos(fromLatitude) * Math.sin(toLatitude) -
    Math.sin(fromLatitude) * Math.cos(toLatitude) * Math.cos(eastward)
  const bearing = degrees(Math.atan2(east, north))
  return bearing < 0 ? bearing + 360 : bearing
}

/** Smallest turn from one bearing to another, −180 < turn ≤ 180, right is positive. */
export function turnDegrees(fromBearing: number, toBearing: number): number {
  const turn = (((toBearing - fromBearing) % 360) + 360) % 360
  return turn > 180 ? turn - 360 : turn
}
