import type { MotionGrid } from '../motion/motion-grid.ts'
import { cellAt, squaredDistanceTo, type SegmentIndex } from './segment-index.ts'
import {
  STOP_REACH_METRES,
  WAY_REACH_METRES,
  wayKinds,
  type SurroundingArea,
  type Surroundings,
} from './surroundings.ts'

/** Train, tram, bus and boat come first among the kinds of ways; only they have stops and lines. */
const TRANSIT_KINDS = 4

/** What lies near each cell of a motion grid. */
export type Nearness = {
  /** Metres to the nearest way, kind after kind within each cell; Infinity beyond reach. */
  wayMetres: Float32Array
  stopMetres: Float32Array
  /** Id of that nearest stop, −1 beyond reach. */
  stopId: Int32Array
  /** 1 within the area that is known. */
  isKnown: Uint8Array
  /** Lines within reach of cell c: lines[lineStarts[c]] to lines[lineStarts[c + 1] − 1]. */
  lineStarts: Int32Array
  lines: Int32Array
  /** Gradient of the nearest street or path in the direction of travel; NaN where unknown. */
  gradient: Float32Array
}

/** Narrower than the reach: a line counts only if one is on it, not beside it. */
const ON_LINE_METRES = 35

/** Whose gradient one climbs: streets and paths, not rails. */
const STREET_FLAGS = (1 << wayKinds.indexOf('street')) | (1 << wayKinds.indexOf('path'))
const STREET_METRES = 20

export function nearnessOf(grid: MotionGrid, surroundings: Surroundings): Nearness {
  const { length } = grid
  const kinds = wayKinds.length
  const near: Nearness = {
    wayMetres: new Float32Array(length * kinds).fill(Infinity),
    stopMetres: new Float32Array(length * TRANSIT_KINDS).fill(Infinity),
    stopId: new Int32Array(length * TRANSIT_KINDS).fill(-1),
    isKnown: new Uint8Array(length),
    lineStarts: new Int32Array(length + 1),
    lines: new Int32Array(0),
    gradient: new Float32Array(length).fill(Number.NaN),
  }
  const lines: number[] = []
  const lastCell = new Int32Array(surroundings.lines.length).fill(-1)
  for (let cell = 0; cell < length; cell++) {
    near.lineStarts[cell + 1] = lines.length
    const areaAt = areaOf(surroundings.areas, grid.longitude[cell]!, grid.latitude[cell]!)
    if (areaAt < 0) continue
    const { bounds, perDegree, ways, stops } = surroundings.areas[areaAt]!
    const lineNumbers = surroundings.lineNumbers[areaAt]!
    const east = (grid.longitude[cell]! - bounds[0]) * perDegree.east
    const north = (grid.latitude[cell]! - bounds[1]) * perDegree.north
    const place = cellAt(ways, east, north)
    if (place < 0) continue
    near.isKnown[cell] = 1
    let street = -1
    let streetSquare = STREET_METRES * STREET_METRES
    for (let at = ways.starts[place]!; at < ways.starts[place + 1]!; at++) {
      const piece = ways.pieces[at]!
      const square = squaredDistanceTo(ways.ends, piece, east, north)
      if (square > WAY_REACH_METRES * WAY_REACH_METRES) continue
      const flags = ways.flags[piece]!
      for (let kind = 0; kind < kinds; kind++) {
        if ((flags & (1 << kind)) === 0) continue
        // Squares until all are compared: roots are slow.
        if (square < near.wayMetres[cell * kinds + kind]!) near.wayMetres[cell * kinds + kind] = square
      }
      if (square < streetSquare && (flags & STREET_FLAGS) !== 0) {
        street = piece
        streetSquare = square
      }
      const tag = ways.tags[piece]!
      if (tag < 0 || square > ON_LINE_METRES * ON_LINE_METRES) continue
      const line = lineNumbers[tag]!
      if (lastCell[line] === cell) continue
      lastCell[line] = cell
      lines.push(line)
    }
    for (let kind = 0; kind < kinds; kind++)
      near.wayMetres[cell * kinds + kind] = Math.sqrt(near.wayMetres[cell * kinds + kind]!)
    near.lineStarts[cell + 1] = lines.length
    if (street >= 0) near.gradient[cell] = gradientAt(grid, cell, ways, street)
    const stopPlace = cellAt(stops, east, north)
    for (let at = stops.starts[stopPlace]!; at < stops.starts[stopPlace + 1]!; at++) {
      const piece = stops.pieces[at]!
      const metres = Math.sqrt(squaredDistanceTo(stops.ends, piece, east, north))
      if (metres > STOP_REACH_METRES) continue
      for (let kind = 0; kind < TRANSIT_KINDS; kind++) {
        const slot = cell * TRANSIT_KINDS + kind
        if ((stops.flags[piece]! & (1 << kind)) === 0 || metres >= near.stopMetres[slot]!) continue
        near.stopMetres[slot] = metres
        near.stopId[slot] = stops.tags[piece]!
      }
    }
  }
  near.lines = Int32Array.from(lines)
  return near
}

/** Uphill is positive, whichever way the street was drawn. */
function gradientAt(
  { east, north, length }: MotionGrid,
  cell: number,
  { ends, gradients }: SegmentIndex,
  piece: number,
): number {
  const [from, to] = [Math.max(0, cell - 1), Math.min(length - 1, cell + 1)]
  const at = piece * 4
  const forward =
    (east[to]! - east[from]!) * (ends[at + 2]! - ends[at]!) +
    (north[to]! - north[from]!) * (ends[at + 3]! - ends[at + 1]!)
  return forward < 0 ? -gradients[piece]! : gradients[piece]!
}

/** −1 where nothing is known. */
function areaOf(areas: readonly SurroundingArea[], longitude: number, latitude: number): number {
  for (let at = 0; at < areas.length; at++) {
    const { bounds } = areas[at]!
    const isInside =
      longitude >= bounds[0] && longitude < bounds[2] && latitude >= bounds[1] && latitude < bounds[3]
    if (isInside) return at
  }
  return -1
}
