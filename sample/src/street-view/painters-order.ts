import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween, type Line } from '../plane/line.ts'
import type { Thing } from './thing.ts'

/** What stands a finger's breadth across a line still stands on one side of it. */
const TOLERANCE_METRES = 0.08

/**
 * The far ones first, so that each is drawn over what it hides. Nearness alone does not tell: a long house may begin
 * nearer than somebody who stands before it. Where a wall parts two things, what is on the camera's side hides the
 * other; where none does, the nearer hides the farther.
 */
export function paintersOrder(things: readonly Thing[], here: PlanePoint): Thing[] {
  const farFirst = things.toSorted((a, b) => b.distanceMetres - a.distanceMetres)
  const widths = farFirst.map((thing) => widthOf(thing, here))
  const hidden: number[][] = farFirst.map(() => [])
  const waitsFor = new Int32Array(farFirst.length)
  for (let one = 0; one < farFirst.length; one++) {
    for (let other = one + 1; other < farFirst.length; other++) {
      if (!overlap(widths[one]!, widths[other]!)) continue
      const isOneBefore = hides(farFirst[one]!, farFirst[other]!, here)
      const [behind, before] = isOneBefore ? [other, one] : [one, other]
      hidden[behind]!.push(before)
      waitsFor[before]!++
    }
  }
  const order: Thing[] = []
  const left = new Set(farFirst.keys())
  while (left.size > 0) {
    let [next] = left
    for (const index of left) {
      if (waitsFor[index] !== 0) continue
      next = index
      break
    }
    // Three may hide each other in a circle: then the farthest is drawn.
    left.delete(next!)
    order.push(farFirst[next!]!)
    for (const before of hidden[next!]!) waitsFor[before]!--
  }
  return order
}

/** Whether the farther of two hides the nearer. */
function hides(farther: Thing, nearer: Thing, here: PlanePoint): boolean {
  return (
    isParted(farther.footprint, nearer.footprint, here) ??
    isParted(nearer.footprint, farther.footprint, here, true) ??
    false
  )
}

/** True when a side of the first parts it from the second and the camera is with the first; undefined when none does. */
function isParted(ring: Line, other: Line, here: PlanePoint, isTurned = false): boolean | undefined {
  if (ring.length < 3) return undefined
  for (let index = 0; index < ring.length; index++) {
    const [from, to] = [ring[index]!, ring[(index + 1) % ring.length]!]
    const length = distanceBetween(from, to) || 1
    const outside = ([x, y]: PlanePoint): number =>
      ((x - from[0]) * (to[1] - from[1]) - (y - from[1]) * (to[0] - from[0])) / length
    if (!other.every((point) => outside(point) > -TOLERANCE_METRES)) continue
    return outside(here) <= 0 !== isTurned
  }
  return undefined
}

type Width = { middle: number; half: number }

/** From where to where it is seen, as an angle at the camera. */
function widthOf({ footprint, reachMetres }: Thing, here: PlanePoint): Width {
  const bearings = footprint.map((point) => ({
    angle: Math.atan2(point[1] - here[1], point[0] - here[0]),
    more: Math.atan2(reachMetres, distanceBetween(point, here)),
  }))
  const first = bearings[0]!.angle
  let [least, most] = [Infinity, -Infinity]
  for (const { angle, more } of bearings) {
    const turn = turned(angle - first)
    least = Math.min(least, turn - more)
    most = Math.max(most, turn + more)
  }
  return { middle: first + (least + most) / 2, half: (most - least) / 2 }
}

const overlap = (a: Width, b: Width): boolean => Math.abs(turned(a.middle - b.middle)) < a.half + b.half

const turned = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
