import { localProjection, type PlanePoint } from './local-projection.ts'
import type { Polyline } from './polyline.ts'

/** Douglas and Peucker 1973: no dropped vertex lies further than the tolerance from the result. */
export function simplify(line: Polyline, toleranceMetres: number): Polyline {
  const origin = line[0]
  if (origin === undefined || line.length < 3) return line
  const { toPlane } = localProjection(origin)
  const points = line.map(toPlane)
  const kept = keptVertices(points, toleranceMetres)
  return line.filter((_, index) => kept[index] === 1)
}

/** Deeper cuts than any line of a map or a receiver asks for. */
const CUTS_AT_MOST = 64

/**
 * One byte a vertex, 1 where it is kept. An explicit stack: tracks are too long to recurse. Each level of cuts looks at
 * every vertex once. A line made so that each cut takes off little has as many levels as vertices: beyond so many it is
 * cut in halves, which may keep a vertex too many and never drops one too many.
 */
export function keptVertices(points: readonly PlanePoint[], tolerance: number): Uint8Array {
  const kept = new Uint8Array(points.length)
  if (points.length === 0) return kept
  kept[0] = 1
  kept[points.length - 1] = 1
  const spans: [from: number, to: number, cuts: number][] = [[0, points.length - 1, 0]]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to, cuts] = span
    let furthest = -1
    let furthestDistance = tolerance
    for (let index = from + 1; index < to; index++) {
      const distance = distanceToSegment(points[index]!, points[from]!, points[to]!)
      if (distance > furthestDistance) {
        furthestDistance = distance
        furthest = index
      }
    }
    if (furthest < 0) continue
    const cut = cuts < CUTS_AT_MOST ? furthest : (from + to) >> 1
    kept[cut] = 1
    spans.push([from, cut, cuts + 1], [cut, to, cuts + 1])
  }
  return kept
}

export function distanceToSegment(point: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const east = to[0] - from[0]
  const north = to[1] - from[1]
  const squared = east * east + north * north
  const along = ((point[0] - from[0]) * east + (point[1] - from[1]) * north) / (squared || 1)
  const share = Math.min(1, Math.max(0, along))
  const offEast = point[0] - from[0] - share * east
  const offNorth = point[1] - from[1] - share * north
  return Math.sqrt(offEast * offEast + offNorth * offNorth)
}
