import { type BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { localProjection, type PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { TownQuarter } from './town.ts'

/** The ring of each quarter by its id. */
export type Areas = ReadonlyMap<string, readonly LngLat[]>

/**
 * The area of each quarter. Everything in the town belongs to the quarter whose middle is nearest, so an
 * area is what is left of the frame after cutting it halfway to every other middle.
 */
export function quarterAreas(
  quarters: readonly TownQuarter[],
  [west, south, east, north]: BoundingBox,
): Areas {
  const { toPlane, toLngLat } = localProjection([(west + east) / 2, (south + north) / 2])
  const frame: LngLat[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
  const middles = quarters.map(({ centre }) => toPlane(centre))
  return new Map(
    quarters.map(({ id }, at) => {
      const own = middles[at]!
      const ring = middles
        .filter((other) => other !== own)
        .reduce((left, other) => nearer(left, own, other), frame.map(toPlane))
        .map(toLngLat)
      return [id, [...ring, ring[0]!]]
    }),
  )
}

/** The part of a convex ring that is nearer to one point than to another. */
function nearer(ring: readonly PlanePoint[], own: PlanePoint, other: PlanePoint): PlanePoint[] {
  const [dx, dy] = [other[0] - own[0], other[1] - own[1]]
  const half = (other[0] ** 2 + other[1] ** 2 - own[0] ** 2 - own[1] ** 2) / 2
  const beyond = ([x, y]: PlanePoint): number => x * dx + y * dy - half
  return ring.flatMap((corner, at) => {
    const next = ring[(at + 1) % ring.length]!
    const [here, there] = [beyond(corner), beyond(next)]
    const kept = here <= 0 ? [corner] : []
    if (here <= 0 === there <= 0) return kept
    const share = here / (here - there)
    const cut: PlanePoint = [
      corner[0] + (next[0] - corner[0]) * share,
      corner[1] + (next[1] - corner[1]) * share,
    ]
    return [...kept, cut]
  })
}
