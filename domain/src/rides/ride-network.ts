import { localProjection } from '../geo/local-projection.ts'
import type { LngLat } from '../geo/lng-lat.ts'
import type { Street } from '../routes/street.ts'

/** As much of a street as a ride asks for. */
export type RiddenStreet = Pick<
  Street,
  'edgeId' | 'fromNode' | 'toNode' | 'course' | 'lengthMetres' | 'isBikeForward' | 'isBikeBackward'
>

/** A street in one direction; against a rule rides are rare, and count as further. */
export type Arc = { street: number; isForward: boolean; toNode: number; lengthMetres: number; cost: number }

/** Where a fix may have been: so far along a street as it is drawn, and so far beside it. */
export type Beside = { street: number; alongMetres: number; distanceMetres: number }

export type RideNetwork = {
  streets: readonly RiddenStreet[]
  /** Drawn lengths in the plane; what is measured along a street is measured by these. */
  lengths: Float64Array
  fromNode: Int32Array
  toNode: Int32Array
  arcsFrom: readonly (readonly Arc[])[]
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
      toNode: to,
      lengthMetres,
      cost: cost(isBikeForward),
    })
    arcsFrom[to]!.push({
      street: at,
      isForward: false,
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
    arcsFrom,
    toPlane,
    beside: besideOf(cells, Float64Array.from(segments)),
  }
}

/** Street, both ends, and how far along the street the first lies. */
const SEGMENT = 6

const cellKey = (x: number, y: number): number => (x + 1_000_000) * 4_000_000 + (y + 1_000_000)
const cellOf = (metres: number): number => Math.floor(metres / CELL_METRES)

/** Into every cell it passes; a long one walks from cell to cell instead of filling its whole box. */
function addSegment(
  cells: Map<number, number[]>,
  index: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / (CELL_METRES / 2)))
  let last = Number.NaN
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const key = cellKey(cellOf(x0 + (x1 - x0) * share), cellOf(y0 + (y1 - y0) * share))
    if (key === last) continue
    last = key
    const there = cells.get(key)
    if (!there) cells.set(key, [index])
    else if (there.at(-1) !== index) there.push(index)
  }
}

function besideOf(cells: ReadonlyMap<number, readonly number[]>, segments: Float64Array) {
  return (x: number, y: number, withinMetres: number): Beside[] => {
    const found = new Map<number, Beside>()
    // A walk from cell to cell may cut a corner: a cell more to each side.
    const reach = Math.ceil(withinMetres / CELL_METRES)
    const [cellX, cellY] = [cellOf(x), cellOf(y)]
    for (let dx = -reach; dx <= reach; dx++) {
      for (let dy = -reach; dy <= reach; dy++) {
        for (const index of cells.get(cellKey(cellX + dx, cellY + dy)) ?? []) {
          const at = index * SEGMENT
          const [x0, y0] = [segments[at + 1]!, segments[at + 2]!]
          const [vx, vy] = [segments[at + 3]! - x0, segments[at + 4]! - y0]
          const squared = vx * vx + vy * vy
          const share =
            squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * vx + (y - y0) * vy) / squared))
          const distanceMetres = Math.hypot(x - x0 - share * vx, y - y0 - share * vy)
          if (distanceMetres > withinMetres) continue
          const street = segments[at]!
          const known = found.get(street)
          if (known && known.distanceMetres <= distanceMetres) continue
          const alongMetres = segments[at + 5]! + share * Math.sqrt(squared)
          found.set(street, { street, alongMetres, distanceMetres })
        }
      }
    }
    return [...found.values()]
  }
}
