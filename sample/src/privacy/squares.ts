import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

const METRES_A_DEGREE_NORTH = 111_320
/** At the latitude of Seewil. */
const METRES_A_DEGREE_EAST = 75_900
/** More than there are squares of any size in use between the equator and a pole. */
const ROWS = 1_000_000

/** A square of a grid over the country, as one number that is quick to look up. */
export type Square = number

export function squareAt([longitude, latitude]: LngLat, sideMetres: number): Square {
  const x = Math.floor((longitude * METRES_A_DEGREE_EAST) / sideMetres)
  const y = Math.floor((latitude * METRES_A_DEGREE_NORTH) / sideMetres)
  return x * ROWS + y
}

/** The square of a grid so many times as wide. */
export function coarserSquare(square: Square, times: number): Square {
  const [x, y] = columnAndRow(square)
  return Math.floor(x / times) * ROWS + Math.floor(y / times)
}

export const squareId = (square: Square): string => columnAndRow(square).join(',')

export function middleOfSquare(square: Square, sideMetres: number): LngLat {
  const [x, y] = columnAndRow(square)
  return [((x + 0.5) * sideMetres) / METRES_A_DEGREE_EAST, ((y + 0.5) * sideMetres) / METRES_A_DEGREE_NORTH]
}

function columnAndRow(square: Square): [number, number] {
  const x = Math.floor(square / ROWS)
  return [x, square - x * ROWS]
}

/** Positions along a line, none further from the next than so: a fast leg has few of its own. */
export function* positionsAlong(line: readonly LngLat[], everyMetres: number): Generator<LngLat> {
  let last: LngLat | undefined
  for (const position of line) {
    if (last) {
      const east = (position[0] - last[0]) * METRES_A_DEGREE_EAST
      const north = (position[1] - last[1]) * METRES_A_DEGREE_NORTH
      const pieces = Math.ceil(Math.hypot(east, north) / everyMetres)
      for (let piece = 1; piece < pieces; piece++) {
        const share = piece / pieces
        yield [last[0] + (position[0] - last[0]) * share, last[1] + (position[1] - last[1]) * share]
      }
    }
    yield position
    last = position
  }
}
