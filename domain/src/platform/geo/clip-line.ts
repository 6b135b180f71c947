import type { PlanePoint } from './local-projection.ts'
import type { Line } from './polygon.ts'

/** Parts of a line within a rectangle (Liang and Barsky 1984, segment by segment). */
export function clipLine(
  line: Line,
  west: number,
  south: number,
  east: number,
  north: number,
): PlanePoint[][] {
  const parts: PlanePoint[][] = []
  let part: PlanePoint[] = []
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1]!
    const to = line[index]!
    const span = withinBox(from, to, west, south, east, north)
    if (span === undefined) {
      if (part.length > 1) parts.push(part)
      part = []
      continue
    }
    if (part.length === 0) part.push(between(from, to, span[0]))
    part.push(between(from, to, span[1]))
    if (span[1] < 1) {
      parts.push(part)
      part = []
    }
  }
  if (part.length > 1) parts.push(part)
  return parts
}

function withinBox(
  from: PlanePoint,
  to: PlanePoint,
  west: number,
  south: number,
  east: number,
  north: number,
): [number, number] | undefined {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  let enter = 0
  let leave = 1
  const borders = [
    [-dx, from[0] - west],
    [dx, east - from[0]],
    [-dy, from[1] - south],
    [dy, north - from[1]],
  ] as const
  for (const [slope, room] of borders) {
    if (slope === 0) {
      if (room < 0) return undefined
      continue
    }
    const share = room / slope
    if (slope < 0) enter = Math.max(enter, share)
    else leave = Math.min(leave, share)
    if (enter > leave) return undefined
  }
  return [enter, leave]
}

const between = (from: PlanePoint, to: PlanePoint, share: number): PlanePoint =>
  share === 0
    ? from
    : share === 1
      ? to
      : [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
