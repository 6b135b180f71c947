import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import {
  nearestValue,
  paintLine,
  paintRing,
  rasterOf,
  type Raster,
} from '@allmend/domain/platform/geo/raster'
import { extent } from '../land/frame.ts'
import { isForest, type LandCover } from '../land/land-cover.ts'
import type { Park } from '../land/parks.ts'
import { railParts, type Rail } from '../land/rails.ts'
import type { Line } from '../plane/line.ts'
import { waterDistanceMetres, type Waters } from '../land/waters.ts'

/** What keeps a new street from a place. Streets end at barriers; tracks may pass through woods. */
export const FREE = 0
export const WOODED = 1
export const PARK = 2
export const BARRIER = 3

const CELL_METRES = 12.5
const RAIL_METRES = 17
/** Half the width of the main station's tracks and platforms. */
export const YARD_METRES = 40
const MOTORWAY_METRES = 34
const SHORE_METRES = 26

export type Buildable = { kinds: Raster; at: (point: PlanePoint) => number }

export function buildableOf(
  waters: Waters,
  cover: LandCover,
  parks: readonly Park[],
  rails: readonly Rail[],
  yard: Line,
  motorwayLines: readonly Line[],
): Buildable {
  const green = rasterOf(extent, CELL_METRES)
  for (const { ring } of parks) paintRing(green, ring, PARK)
  const kinds = rasterOf(extent, CELL_METRES, (x, y) => {
    if (waterDistanceMetres(waters, [x, y]) < SHORE_METRES) return BARRIER
    if (nearestValue(green, x, y) === PARK) return PARK
    return isForest(cover, [x, y]) ? WOODED : FREE
  })
  for (const { line, isTunnel } of rails.flatMap(railParts)) {
    if (!isTunnel) paintLine(kinds, line, RAIL_METRES, BARRIER)
  }
  paintLine(kinds, yard, YARD_METRES, BARRIER)
  for (const line of motorwayLines) paintLine(kinds, line, MOTORWAY_METRES, BARRIER)
  const { west, south, cellMetres, columns, rows, values } = kinds
  return {
    kinds,
    at: ([x, y]) => {
      const column = Math.round((x - west) / cellMetres)
      const row = Math.round((y - south) / cellMetres)
      const isOff = column < 1 || row < 1 || column >= columns - 1 || row >= rows - 1
      return isOff ? BARRIER : values[row * columns + column]!
    },
  }
}
