import type { LngLat } from './lng-lat.ts'

/** West, south, east, north, as in GeoJSON. Boxes across the antimeridian are not known here. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number]

/** Undefined for no positions: an empty box has no place. */
export function boundingBoxOf(positions: Iterable<LngLat>): BoundingBox | undefined {
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  for (const [longitude, latitude] of positions) {
    west = Math.min(west, longitude)
    south = Math.min(south, latitude)
    east = Math.max(east, longitude)
    north = Math.max(north, latitude)
  }
  return west === Infinity ? undefined : [west, south, east, north]
}

export const isWithin = (box: BoundingBox, [longitude, latitude]: LngLat): boolean =>
  longitude >= box[0] && longitude <= box[2] && latitude >= box[1] && latitude <= box[3]
