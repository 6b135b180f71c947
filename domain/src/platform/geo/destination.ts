import { EARTH_RADIUS_METRES } from './distance.ts'
import { degrees, radians, type LngLat } from './lng-lat.ts'

/** Where one arrives after a distance on a great circle with the given initial bearing. */
export function destinationOf(from: LngLat, bearingDegrees: number, distanceMetres: number): LngLat {
  const angle = distanceMetres / EARTH_RADIUS_METRES
  const bearing = radians(bearingDegrees)
  const fromLatitude = radians(from[1])
  const latitude = Math.asin(
    Math.sin(fromLatitude) * Math.cos(angle) + Math.cos(fromLatitude) * Math.sin(angle) * Math.cos(bearing),
  )
  const eastward = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(fromLatitude),
    Math.cos(angle) - Math.sin(fromLatitude) * Math.sin(latitude),
  )
  const longitude = from[0] + degrees(eastward)
  return [((((longitude + 180) % 360) + 360) % 360) - 180, degrees(latitude)]
}
