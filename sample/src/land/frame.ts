import { localProjection, type PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Line } from '../plane/line.ts'
import type { Rectangle } from '@allmend/domain/platform/geo/raster'

/**
 * Seewil does not exist. Its origin is put on the thinly settled hills of central Switzerland, whose
 * real terrain, lakes and streets play no part: everything within the frame is invented.
 */
export const origin: LngLat = [7.95, 47]

export const projection = localProjection(origin)

/** 16 × 12 km. */
export const extent: Rectangle = { west: -8000, south: -6000, east: 8000, north: 6000 }

/** Fields reach a little further, so that nothing bends at the border. */
export const fieldExtent: Rectangle = { west: -8300, south: -6300, east: 8300, north: 6300 }

export const isInExtent = ([x, y]: PlanePoint): boolean =>
  x >= extent.west && x <= extent.east && y >= extent.south && y <= extent.north

/** Seven decimals are a centimetre, and what OpenStreetMap stores. */
export function toLngLat(point: PlanePoint): LngLat {
  const [longitude, latitude] = projection.toLngLat(point)
  return [Math.round(longitude * 1e7) / 1e7, Math.round(latitude * 1e7) / 1e7]
}

export const toLngLats = (line: Line): LngLat[] => line.map(toLngLat)
