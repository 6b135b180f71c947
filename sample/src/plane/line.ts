import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { Line } from '@allmend/domain/platform/geo/polygon'
import { keptVertices } from '@allmend/domain/platform/geo/simplify'

/** In metres east and north of the town's origin. */
export type { Line } from '@allmend/domain/platform/geo/polygon'

/** Not Math.hypot: it guards against overflow and is ten times slower, and this is called millions of times. */
export function distanceBetween(a: PlanePoint, b: PlanePoint): number {
  const east = a[0] - b[0]
  const north = a[1] - b[1]
  return Math.sqrt(east * east + north * north)
}

export function lineLength(line: Line): number {
  let length = 0
  for (let index = 1; index < line.length; index++) length += distanceBetween(line[index - 1]!, line[index]!)
  return length
}

export type Located = { point: PlanePoint; angle: number; index: number }

/** Point at a distance from the start; the angle is counter-clockwise from east, in radians. */
export function locate(line: Line, alongMetres: number): Located {
  let rest = Math.max(0, alongMetres)
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1]!
    const to = line[index]!
    const span = distanceBetween(from, to)
    if (rest <= span || index === line.length - 1) {
      const share = span === 0 ? 0 : Math.min(1, rest / span)
      const point: PlanePoint = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      return { point, angle: Math.atan2(to[1] - from[1], to[0] - from[0]), index: index - 1 }
    }
    rest -= span
  }
  throw new RangeError('a line needs two points')
}

export type Projected = { alongMetres: number; offMetres: number; point: PlanePoint }

/** Nearest place on a line. */
export function projectOnto(line: Line, point: PlanePoint): Projected {
  let best: Projected = { alongMetres: 0, offMetres: Infinity, point }
  let along = 0
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1]!
    const to = line[index]!
    const east = to[0] - from[0]
    const north = to[1] - from[1]
    const span = Math.sqrt(east * east + north * north)
    const raw = ((point[0] - from[0]) * east + (point[1] - from[1]) * north) / (span * span || 1)
    const share = Math.min(1, Math.max(0, raw))
    const near: PlanePoint = [from[0] + east * share, from[1] + north * share]
    const offMetres = distanceBetween(near, point)
    if (offMetres < best.offMetres) best = { alongMetres: along + share * span, offMetres, point: near }
    along += span
  }
  return best
}

/** Part of a line between two distances from its start. */
export function sliceLine(line: Line, fromMetres: number, toMetres: number): PlanePoint[] {
  const points: PlanePoint[] = [locate(line, fromMetres).point]
  let along = 0
  for (let index = 1; index < line.length - 1; index++) {
    along += distanceBetween(line[index - 1]!, line[index]!)
    if (along > fromMetres + 0.01 && along < toMetres - 0.01) points.push(line[index]!)
  }
  points.push(locate(line, toMetres).point)
  return points
}

/** Parallel line; positive is to the left of the direction of travel. */
export function offsetLine(line: Line, leftMetres: number): PlanePoint[] {
  return line.map((point, index) => {
    const before = line[Math.max(0, index - 1)]!
    const after = line[Math.min(line.length - 1, index + 1)]!
    const span = distanceBetween(before, after) || 1
    return [
      point[0] - ((after[1] - before[1]) / span) * leftMetres,
      point[1] + ((after[0] - before[0]) / span) * leftMetres,
    ]
  })
}

/** Ring around a line whose width may change from start (0) to end (1). */
export function ribbon(line: Line, widthMetres: (share: number) => number): PlanePoint[] {
  const side = (sign: 1 | -1): PlanePoint[] =>
    line.map((_, index) => {
      const half = (sign * widthMetres(index / line.length)) / 2
      const from = Math.max(0, index - 1)
      return offsetLine(line.slice(from, index + 2), half)[index - from]!
    })
  return [...side(1), ...side(-1).toReversed()]
}

export function simplifyLine(line: Line, toleranceMetres: number): PlanePoint[] {
  const kept = keptVertices(line, toleranceMetres)
  return line.filter((_, index) => kept[index] === 1)
}
