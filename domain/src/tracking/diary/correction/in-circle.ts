import { distanceMetres, EARTH_RADIUS_METRES } from '../../../platform/geo/distance.ts'
import { radians, type LngLat } from '../../../platform/geo/lng-lat.ts'

type Circle = { position: LngLat; radiusMetres: number }

/** Whether a position lies in a circle. Most are told by their latitude alone, which costs next to nothing. */
export function isInCircle(position: LngLat, { position: centre, radiusMetres }: Circle): boolean {
  const northMetres = EARTH_RADIUS_METRES * radians(Math.abs(position[1] - centre[1]))
  // A metre more than can be lost to rounding.
  if (northMetres > radiusMetres + 1) return false
  return distanceMetres(position, centre) <= radiusMetres
}
