import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween, type Line } from '../plane/line.ts'

/** From a point to the outline of a ring. */
export function nearestMetres(line: Line, point: PlanePoint): number {
  let best = Infinity
  for (let index = 0; index < line.length; index++) {
    const [from, to] = [line[index]!, line[(index + 1) % line.length]!]
    const [east, north] = [to[0] - from[0], to[1] - from[1]]
    const share = Math.max(
      0,
      Math.min(
        1,
        ((point[0] - from[0]) * east + (point[1] - from[1]) * north) / (east * east + north * north || 1),
      ),
    )
    best = Math.min(best, distanceBetween([from[0] + east * share, from[1] + north * share], point))
  }
  return best
}

export const between = (from: PlanePoint, to: PlanePoint, share: number): PlanePoint => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** A counter-clockwise ring moved outwards on every side. */
export function grown(ring: Line, metres: number): PlanePoint[] {
  const outwards = ring.map((from, index): PlanePoint => {
    const to = ring[(index + 1) % ring.length]!
    const length = distanceBetween(from, to)
    return [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
  })
  return ring.map((corner, index) => {
    const [before, after] = [outwards[(index + ring.length - 1) % ring.length]!, outwards[index]!]
    const scale = metres / Math.max(0.4, 1 + before[0] * after[0] + before[1] * after[1])
    return [corner[0] + (before[0] + after[0]) * scale, corner[1] + (before[1] + after[1]) * scale]
  })
}
