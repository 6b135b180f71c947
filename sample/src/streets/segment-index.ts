import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
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
  const cells = new Map<number, Segment[]>()
  const add = (way: Way): void => {
    for (let index = 0; index + 1 < way.line.length; index++) {
      const segment: Segment = { way, index, from: way.line[index]!, to: way.line[index + 1]! }
      for (const key of cellsOf(segment)) {
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
      for (const key of cellsBetween(point, point, withinMetres)) {
        for (const { way, from, to } of cells.get(key) ?? []) {
          if (way === except || way.level !== 'ground') continue
          const on = projectOnto([from, to], point)
          if (on.offMetres < withinMetres) return { way, point: on.point }
        }
      }
      return undefined
    },
  }
}

const cellsOf = ({ from, to }: Segment): number[] => cellsBetween(from, to, 0)

function cellsBetween(from: PlanePoint, to: PlanePoint, marginMetres: number): number[] {
  const toColumn = Math.floor((Math.max(from[0], to[0]) + marginMetres) / CELL_METRES)
  const toRow = Math.floor((Math.max(from[1], to[1]) + marginMetres) / CELL_METRES)
  const fromRow = Math.floor((Math.min(from[1], to[1]) - marginMetres) / CELL_METRES)
  const keys: number[] = []
  for (
    let column = Math.floor((Math.min(from[0], to[0]) - marginMetres) / CELL_METRES);
    column <= toColumn;
    column++
  ) {
    for (let row = fromRow; row <= toRow; row++) keys.push((column + 4096) * 8192 + row + 4096)
  }
  return keys
}
