import { gridPathCells, latLngToCell } from 'h3-js'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

/** 0.74 km². A week at resolution 9 would leave 13 of 100 cells with ten people, at 8 it is 20 (decision 0029). */
export const RESOLUTION = 8

const cellAt = ([longitude, latitude]: LngLat): string => latLngToCell(latitude, longitude, RESOLUTION)

/** Every cell a course touches; between two of its points it is taken to run straight. */
export function cellsAlong(course: readonly LngLat[]): Set<string> {
  const cells = new Set<string>()
  let last: string | undefined
  for (const position of course) {
    const cell = cellAt(position)
    if (cell === last) continue
    for (const between of last === undefined ? [cell] : pathBetween(last, cell)) cells.add(between)
    last = cell
  }
  return cells
}

/** Across the globe's twelve pentagons there is no path; the ends are known all the same. */
function pathBetween(from: string, to: string): string[] {
  try {
    return gridPathCells(from, to)
  } catch {
    return [from, to]
  }
}

/** Metres around a place. */
const NEAR = 300
const AROUND = [0, 45, 90, 135, 180, 225, 270, 315]

/** The cell of a place and those nearer to it than 300 m. */
export function cellsAround(place: LngLat): string[] {
  return [place, ...AROUND.map((bearing) => destinationOf(place, bearing, NEAR))].map(cellAt)
}
