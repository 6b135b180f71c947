import { localProjection } from '../../../platform/geo/local-projection.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { Street } from '../street.ts'
import { type Arc, nearbyWays, type Reached } from './nearby-ways.ts'

/** As much of a street as a ride asks for. */
export type RiddenStreet = Pick<
  Street,
  'edgeId' | 'fromNode' | 'toNode' | 'course' | 'lengthMetres' | 'isBikeForward' | 'isBikeBackward'
>

/** Where a fix may have been: so far along a street as it is drawn, and so far beside it. */
type Beside = { street: number; alongMetres: number; distanceMetres: number }

export type RideNetwork = {
  streets: readonly RiddenStreet[]
  /** Drawn lengths in the plane; what is measured along a street is measured by these. */
  lengths: Float64Array
  fromNode: Int32Array
  toNode: Int32Array
  /** The shortest ways from a junction to all that cost no more, and some that do. */
  waysFrom: (node: number, atMost: number) => Reached
  toPlane: (position: LngLat) => readonly [number, number]
  /** All streets within so many metres of a point in the plane, each once. */
  beside: (x: number, y: number, withinMetres: number) => Beside[]
}

const CELL_METRES = 60
/** People do ride against one-way streets, but seldom where another way is as short. */
export const AGAINST_THE_RULE = 1.6

/** The bike streets around some rides, made ready once for all of them. */
export function rideNetwork(all: readonly RiddenStreet[]): RideNetwork {
  const streets = all.filter(
    ({ isBikeForward, isBikeBackward, course }) => (isBikeForward || isBikeBackward) && course.length > 1,
  )
  const { toPlane } = localProjection(streets[0]?.course[0] ?? [0, 0])
  const nodes = new Map<number, number>()
  const nodeOf = (id: number): number => {
    const known = nodes.get(id)
    if (known !== undefined) return known
    nodes.set(id, nodes.size)
    return nodes.size - 1
  }
  const lengths = new Float64Array(streets.length)
  const fromNode = new Int32Array(streets.length)
  const toNode = new Int32Array(streets.length)
  const segments: number[] = []
  const cells = new Map<number, number[]>()
  for (const [at, street] of streets.entries()) {
    fromNode[at] = nodeOf(street.fromNode)
    toNode[at] = nodeOf(street.toNode)
    let along = 0
    let [x0, y0] = toPlane(street.course[0]!)
    for (const position of street.course.slice(1)) {
      const [x1, y1] = toPlane(position)
      addSegment(cells, segments.length / SEGMENT, x0, y0, x1, y1)
      segments.push(at, x0, y0, x1, y1, along)
      along += Math.hypot(x1 - x0, y1 - y0)
      ;[x0, y0] = [x1, y1]
    }
    lengths[at] = along
  }
  const arcsFrom: Arc[][] = Array.from({ length: nodes.size }, () => [])
  for (const [at, { isBikeForward, isBikeBackward }] of streets.entries()) {
    const lengthMetres = lengths[at]!
    const [from, to] = [fromNode[at]!, toNode[at]!]
    const cost = (isAllowed: boolean) => lengthMetres * (isAllowed ? 1 : AGAINST_THE_RULE)
    arcsFrom[from]!.push({
      street: at,
      isForward: true,
      fromNode: from,
      toNode: to,
      lengthMetres,
      cost: cost(isBikeForward),
    })
    arcsFrom[to]!.push({
      street: at,
      isForward: false,
      fromNode: to,
      toNode: from,
      lengthMetres,
      cost: cost(isBikeBackward),
    })
  }
  return {
    streets,
    lengths,
    fromNode,
    toNode,
    waysFrom: nearbyWays(arcsFrom),
    toPlane,
    beside: besideOf(cells, Float64Array.from(segments)),
  }
}

/** Street, both ends, and how far along the street the first lies. */
const SEGMENT = 6

/** Within a thousand kilometres of where the network begins no two cells have the same, and it stays a small integer. */
const cellKey = (x: number, y: number): number => x * 32_768 + y
const cellOf = (metres: number): number => Math.floor(metres / CELL_METRES)

/** Into every cell it passes: from border to border, whichever comes next (Amanatides and Woo 1987). */
function addSegment(
  cells: Map<number, number[]>,
  index: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  let [x, y] = [cellOf(x0), cellOf(y0)]
  const steps = Math.abs(cellOf(x1) - x) + Math.abs(cellOf(y1) - y)
  const [right, up] = [x1 > x0, y1 > y0]
  // At which share of the segment the next border to the side and that above or below are met, and how far apart they are.
  const borderAfter = (cell: number, isOn: boolean): number => (isOn ? cell + 1 : cell) * CELL_METRES
  let side = x1 === x0 ? Infinity : (borderAfter(x, right) - x0) / (x1 - x0)
  let above = y1 === y0 ? Infinity : (borderAfter(y, up) - y0) / (y1 - y0)
  const [sideEach, aboveEach] = [CELL_METRES / Math.abs(x1 - x0), CELL_METRES / Math.abs(y1 - y0)]
  for (let step = 0; ; step++) {
    const there = cells.get(cellKey(x, y))
    if (there) there.push(index)
    else cells.set(cellKey(x, y), [index])
    if (step === steps) return
    if (side < above) {
      x += right ? 1 : -1
      side += sideEach
    } else {
      y += up ? 1 : -1
      above += aboveEach
    }
  }
}

/** Asked for every fix of everybody: no list or root that is not needed. */
function besideOf(cells: ReadonlyMap<number, readonly number[]>, segments: Float64Array) {
  return (x: number, y: number, withinMetres: number): Beside[] => {
    const found: Beside[] = []
    const [west, east] = [cellOf(x - withinMetres), cellOf(x + withinMetres)]
    const [south, north] = [cellOf(y - withinMetres), cellOf(y + withinMetres)]
    for (let cellX = west; cellX <= east; cellX++) {
      for (let cellY = south; cellY <= north; cellY++) {
        const there = cells.get(cellKey(cellX, cellY))
        if (!there) continue
        for (const index of there) {
          const at = index * SEGMENT
          const x0 = segments[at + 1]!
          const y0 = segments[at + 2]!
          const vx = segments[at + 3]! - x0
          const vy = segments[at + 4]! - y0
          const squared = vx * vx + vy * vy
          const along = squared === 0 ? 0 : ((x - x0) * vx + (y - y0) * vy) / squared
          const share = along < 0 ? 0 : along > 1 ? 1 : along
          const offX = x - x0 - share * vx
          const offY = y - y0 - share * vy
          const off = offX * offX + offY * offY
          if (off > withinMetres * withinMetres) continue
          const street = segments[at]!
          const alongMetres = segments[at + 5]! + share * Math.sqrt(squared)
          keepNearest(found, { street, alongMetres, distanceMetres: Math.sqrt(off) })
        }
      }
    }
    return found
  }
}

/** A street has many segments; they are few enough to be looked through. */
function keepNearest(found: Beside[], it: Beside): void {
  const at = found.findIndex(({ street }) => street === it.street)
  if (at < 0) found.push(it)
  else if (it.distanceMetres < found[at]!.distanceMetres) found[at] = it
}
