import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween, lineLength, locate, type Line } from '../plane/line.ts'
import { densityAt, type LandCover } from '../land/land-cover.ts'
import { march } from './loose-ends.ts'
import type { SegmentIndex } from './segment-index.ts'
import { newWay, type Way } from './way.ts'

const FROM_NEXT_METRES = 340
const REACH_METRES = 150

/** A line that cuts quarters apart, and where it lies in a tunnel and does not. */
export type Divider = { line: Line; tunnel?: readonly [number, number] }

/** Subways for people on foot and by bike, where no street has crossed the line for a while. */
export function passages(dividers: readonly Divider[], index: SegmentIndex, cover: LandCover): Way[] {
  const found: Way[] = []
  for (const { line, tunnel } of dividers) {
    const length = lineLength(line)
    let last: PlanePoint = [Infinity, Infinity]
    for (let along = 100; along < length - 100; along += 20) {
      if (tunnel && along > tunnel[0] - 40 && along < tunnel[1] + 40) continue
      const { point, angle } = locate(line, along)
      if (index.hit(point, 14)) last = point
      if (densityAt(cover, point) < 0.28 || distanceBetween(point, last) < FROM_NEXT_METRES) continue
      const passage = across(point, angle, index, found.length % 2 === 0 ? 'cycleway' : 'footway')
      if (passage === undefined) continue
      found.push(passage)
      last = point
    }
  }
  return found
}

function across(
  point: PlanePoint,
  angle: number,
  index: SegmentIndex,
  kind: 'cycleway' | 'footway',
): Way | undefined {
  const ends = [angle + Math.PI / 2, angle - Math.PI / 2].map((heading) => {
    const start: PlanePoint = [point[0] + Math.cos(heading) * 20, point[1] + Math.sin(heading) * 20]
    return march(start, heading, REACH_METRES, index, undefined, () => false)
  })
  const [left, right] = ends
  if (left === undefined || right === undefined) return undefined
  left.way.joints.push({ point: left.point, level: 'ground' })
  right.way.joints.push({ point: right.point, level: 'ground' })
  return newWay({ class: kind, line: [left.point, point, right.point], isUnderpass: true })
}
