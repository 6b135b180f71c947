import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import { distanceMetres, EARTH_RADIUS_METRES } from '@allmend/domain/platform/geo/distance'
import { degrees, radians, type LngLat } from '@allmend/domain/platform/geo/lng-lat'

/** A box around all places from which it is no further to one position and then the other than so many metres. */
export function ellipseBox(one: LngLat, other: LngLat, sumMetres: number): BoundingBox {
  const middle: LngLat = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
  const apart = distanceMetres(one, other)
  const long = Math.max(sumMetres, apart) / 2
  const short = Math.sqrt(Math.max(0, long * long - (apart / 2) ** 2))
  const east = Math.abs(other[0] - one[0]) * Math.cos(radians(middle[1]))
  const north = Math.abs(other[1] - one[1])
  const slant = Math.hypot(east, north) || 1
  const [x, y] = [east / slant, north / slant]
  // A little more than the plane says: the earth is round, and the ends lie at other latitudes than the middle.
  const reach = (along: number, across: number) => 1.01 * Math.hypot(long * along, short * across)
  const upward = degrees(reach(y, x) / EARTH_RADIUS_METRES)
  const sideways = degrees(
    reach(x, y) / (EARTH_RADIUS_METRES * Math.cos(radians(Math.abs(middle[1]) + upward))),
  )
  return [middle[0] - sideways, middle[1] - upward, middle[0] + sideways, middle[1] + upward]
}
