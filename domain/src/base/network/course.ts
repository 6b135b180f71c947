import { radians, type LngLat } from '../../platform/geo/lng-lat.ts'
import { EARTH_RADIUS_METRES } from '../../platform/geo/distance.ts'

/** The line an edge follows. */
export type Course = readonly LngLat[]

/**
 * How far two courses lie apart at the worst place (Hausdorff distance over the vertices of both). Direction
 * does not matter. Stops counting beyond `enoughMetres`, since then the answer is only "too far".
 */
export function courseGapMetres(one: Course, other: Course, enoughMetres = Infinity): number {
  const there = offsetMetres(one, other, enoughMetres)
  return there > enoughMetres ? there : Math.max(there, offsetMetres(other, one, enoughMetres))
}

/** How far the vertices of `part` stray from `whole` at the worst place. */
export function offsetMetres(part: Course, whole: Course, enoughMetres = Infinity): number {
  let worst = 0
  for (const vertex of part) {
    const nearest = distanceToCourse(vertex, whole)
    if (nearest > worst) worst = nearest
    if (worst > enoughMetres) break
  }
  return worst
}

/** On a plane around the position: exact to the millimetre within the metres that matter here. */
function distanceToCourse([longitude, latitude]: LngLat, course: Course): number {
  const north = radians(1) * EARTH_RADIUS_METRES
  const east = north * Math.cos(radians(latitude))
  let best = Infinity
  let [x0, y0] = [Infinity, Infinity]
  for (const [vertexLongitude, vertexLatitude] of course) {
    const x1 = (vertexLongitude - longitude) * east
    const y1 = (vertexLatitude - latitude) * north
    const squared = x0 === Infinity ? x1 * x1 + y1 * y1 : squaredToSegment(x0, y0, x1, y1)
    if (squared < best) best = squared
    x0 = x1
    y0 = y1
  }
  return Math.sqrt(best)
}

/** From the origin. */
function squaredToSegment(x0: number, y0: number, x1: number, y1: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x0 * dx + y0 * dy) / length))
  const [x, y] = [x0 + share * dx, y0 + share * dy]
  return x * x + y * y
}

export function isSameCourse(one: Course, other: Course): boolean {
  return (
    one.length === other.length && one.every(([x, y], at) => other[at]?.[0] === x && other[at]?.[1] === y)
  )
}
