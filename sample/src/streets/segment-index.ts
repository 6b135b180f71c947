import type { PlanePoint } from '@allmend/domain/geo/local-projection'
import { gridIndex } from '../plane/grid-index.ts'
import { projectOnto } from '../plane/line.ts'
import type { Way } from './way.ts'

export type Segment = { way: Way; index: number; from: PlanePoint; to: PlanePoint }

export const CELL_METRES = 50

/** Every piece of every way, by the cells its bounding box touches. */
export type SegmentIndex = {
  add: (way: Way) => void
  cells: () => Iterable<readonly Segment[]>
  /** A way on the ground passing within a few metres of a point, other than the given one. */
  hit: (point: PlanePoint, withinMetres: number, except?: Way) => { way: Way; point: PlanePoint } | undefined
}

export function segmentIndex(ways: readonly Way[]): SegmentIndex {
  const cells = new Map<string, Segment[]>()
  const near = gridIndex<Segment>(CELL_METRES)
  const add = (way: Way): void => {
    for (let index = 0; index + 1 < way.line.length; index++) {
      const segment: Segment = { way, index, from: way.line[index]!, to: way.line[index + 1]! }
      for (const [column, row] of cellsOf(segment)) {
        near.add((column + 0.5) * CELL_METRES, (row + 0.5) * CELL_METRES, segment)
        const key = `${column},${row}`
        const cell = cells.get(key)
        if (cell) cell.push(segment)
        else cells.set(key, [segment])
      }
    }
  }
  for (const way of ways) add(way)
  return {
    add,
    cells: () => cells.values(),
    hit: (point, withinMetres, except) => {
      for (const { way, from, to } of near.around(point[0], point[1], withinMetres)) {
        if (way === except || way.level !== 'ground') continue
        const on = projectOnto([from, to], point)
        if (on.offMetres < withinMetres) return { way, point: on.point }
      }
      return undefined
    },
  }
}

function* cellsOf({ from, to }: Segment): Generator<readonly [number, number]> {
  const toColumn = Math.floor(Math.max(from[0], to[0]) / CELL_METRES)
  const toRow = Math.floor(Math.max(from[1], to[1]) / CELL_METRES)
  for (let column = Math.floor(Math.min(from[0], to[0]) / CELL_METRES); column <= toColumn; column++) {
    for (let row = Math.floor(Math.min(from[1], to[1]) / CELL_METRES); row <= toRow; row++)
      yield [column, row]
  }
}
