import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { offsetLine, sliceLine, type Line } from '../plane/line.ts'

export const square = ([x, y]: PlanePoint, half: number): Line => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
]

/** Between two lines beside a line; left is positive. */
export const bandOf = (line: Line, left: number, right: number): Line => [
  ...offsetLine(line, left),
  ...offsetLine(line, right).toReversed(),
]

/** A line painted beside a street's axis. */
export const strip = (line: Line, from: number, to: number, off: number, width: number): Line =>
  bandOf(sliceLine(line, from, to), off + width / 2, off - width / 2)

/** Left of a direction is positive. */
export const aside = (point: PlanePoint, angle: number, left: number): PlanePoint => [
  point[0] - Math.sin(angle) * left,
  point[1] + Math.cos(angle) * left,
]

export const ahead = (point: PlanePoint, angle: number, metres: number): PlanePoint => [
  point[0] + Math.cos(angle) * metres,
  point[1] + Math.sin(angle) * metres,
]

export function rectangle(centre: PlanePoint, angle: number, length: number, width: number): Line {
  const corner = (along: number, left: number): PlanePoint => aside(ahead(centre, angle, along), angle, left)
  return [
    corner(-length / 2, -width / 2),
    corner(length / 2, -width / 2),
    corner(length / 2, width / 2),
    corner(-length / 2, width / 2),
  ]
}

export const disc = ([x, y]: PlanePoint, radius: number, corners = 16): Line =>
  Array.from({ length: corners }, (_, index) => [
    x + radius * Math.cos((index * 2 * Math.PI) / corners),
    y + radius * Math.sin((index * 2 * Math.PI) / corners),
  ])

/** A drawing lying on the street, to be read by who comes along the direction: x to the right, y ahead. */
export const lettered = (line: Line, centre: PlanePoint, angle: number, wide: number, long: number): Line =>
  line.map(([x, y]) => aside(ahead(centre, angle, y * long), angle, -x * wide))

/** The smallest convex ring around points, counter-clockwise: Andrew's monotone chain. */
export function hullOf(points: Line): PlanePoint[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (line: Line): PlanePoint[] => {
    const kept: PlanePoint[] = []
    for (const point of line) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turn = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
