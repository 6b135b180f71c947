import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import { EARTH_RADIUS_METRES } from '@allmend/domain/platform/geo/distance'
import { degrees, radians, type LngLat } from '@allmend/domain/platform/geo/lng-lat'

/** A box that holds everything within so many metres of the positions. */
export function surroundingsOf(positions: readonly LngLat[], metres: number): BoundingBox {
  const longitudes = positions.map(([longitude]) => longitude)
  const latitudes = positions.map(([, latitude]) => latitude)
  const north = degrees(metres / EARTH_RADIUS_METRES)
  const furthest = Math.max(...latitudes.map((latitude) => Math.abs(latitude)))
  const east = north / Math.cos(radians(Math.min(furthest, 89)))
  return [
    Math.min(...longitudes) - east,
    Math.min(...latitudes) - north,
    Math.max(...longitudes) + east,
    Math.max(...latitudes) + north,
  ]
}
