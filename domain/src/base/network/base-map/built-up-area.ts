import { areasAbove } from '../../../platform/geo/contour.ts'
import { type BoundingBox } from '../../../platform/geo/bounding-box.ts'
import { localProjection } from '../../../platform/geo/local-projection.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { distancesTo, paintLine, rasterOf } from '../../../platform/geo/raster.ts'

/** Houses stand this far from their street, and the gaps between them are filled. */
const REACH_METRES = 90
const CELL_METRES = 30
const CELLS_AT_MOST = 4_000_000
const LEAST_SQUARE_METRES = 30_000

/**
 * Where people live, told by the streets they live in: for extracts made for routing, which have neither houses
 * nor what the land is used for. Polygons with their holes, rings closed.
 */
export function builtUpArea(streets: readonly (readonly LngLat[])[], box: BoundingBox): LngLat[][][] {
  const [west, south, east, north] = box
  const { toPlane, toLngLat } = localProjection([(west + east) / 2, (south + north) / 2])
  const [[left, bottom], [right, top]] = [toPlane([west, south]), toPlane([east, north])]
  const cellMetres = Math.max(CELL_METRES, Math.sqrt(((right - left) * (top - bottom)) / CELLS_AT_MOST))
  const mask = rasterOf({ west: left, south: bottom, east: right, north: top }, cellMetres)
  for (const street of streets) paintLine(mask, street.map(toPlane), cellMetres, 1)
  const distances = distancesTo(mask)
  const nearness = { ...distances, values: distances.values.map((metres) => -metres) }
  const closed = (ring: readonly LngLat[]): LngLat[] => [...ring, ring[0]!]
  return areasAbove(nearness, -REACH_METRES, LEAST_SQUARE_METRES).map((rings) =>
    rings.map((ring) => closed(ring.map(toLngLat))),
  )
}
