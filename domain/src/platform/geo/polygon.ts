import type { PlanePoint } from './local-projection.ts'

/** A line or ring on a plane. */
export type Line = readonly PlanePoint[]

/** Outer ring first, then holes; rings are not closed by repeating their first point. */
export type Polygon = readonly Line[]

export function isInside(ring: Line, [x, y]: PlanePoint): boolean {
  let inside = false
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [ax, ay] = ring[index]!
    const [bx, by] = ring[before]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Positive when counter-clockwise. */
export function signedArea(ring: Line): number {
  let area = 0
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    area += ring[before]![0] * ring[index]![1] - ring[index]![0] * ring[before]![1]
  }
  return area / 2
}

export function centreOf(ring: Line): PlanePoint {
  let x = 0
  let y = 0
  for (const point of ring) {
    x += point[0] / ring.length
    y += point[1] / ring.length
  }
  return [x, y]
}

/** Cuts a ring at a rectangle (Sutherland and Hodgman 1974); may leave edges along the border. */
export function clipRing(ring: Line, west: number, south: number, east: number, north: number): PlanePoint[] {
  let points = clipHalf(ring, 0, west, 1)
  points = clipHalf(points, 0, east, -1)
  points = clipHalf(points, 1, south, 1)
  return clipHalf(points, 1, north, -1)
}

function clipHalf(ring: Line, axis: 0 | 1, border: number, sign: 1 | -1): PlanePoint[] {
  const clipped: PlanePoint[] = []
  for (let index = 0; index < ring.length; index++) {
    const from = ring[index]!
    const to = ring[(index + 1) % ring.length]!
    const isFromIn = (from[axis] - border) * sign >= 0
    const isToIn = (to[axis] - border) * sign >= 0
    if (isFromIn) clipped.push(from)
    if (isFromIn === isToIn) continue
    const share = (border - from[axis]) / (to[axis] - from[axis])
    const along = from[1 - axis]! + (to[1 - axis]! - from[1 - axis]!) * share
    clipped.push(axis === 0 ? [border, along] : [along, border])
  }
  return clipped
}
