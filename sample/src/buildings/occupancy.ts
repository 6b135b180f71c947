import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { Line } from '../plane/line.ts'
import { extent } from '../land/frame.ts'

const CELL_METRES = 3

/** Which ground is taken, by streets or by houses. */
export type Occupancy = {
  takeAlong: (line: Line, halfWidthMetres: number) => void
  /** Takes a rectangle if all of it is free. */
  takeRectangle: (centre: PlanePoint, angle: number, widthMetres: number, depthMetres: number) => boolean
}

export function occupancy(): Occupancy {
  const columns = Math.ceil((extent.east - extent.west) / CELL_METRES)
  const rows = Math.ceil((extent.north - extent.south) / CELL_METRES)
  const taken = new Uint8Array(columns * rows)
  const columnOf = (x: number): number => Math.floor((x - extent.west) / CELL_METRES)
  const rowOf = (y: number): number => Math.floor((y - extent.south) / CELL_METRES)
  return {
    takeAlong: (line, halfWidthMetres) => {
      const reach = Math.ceil(halfWidthMetres / CELL_METRES)
      for (let index = 1; index < line.length; index++) {
        const [ax, ay] = line[index - 1]!
        const [bx, by] = line[index]!
        const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / CELL_METRES))
        for (let step = 0; step <= steps; step++) {
          const column = columnOf(ax + ((bx - ax) * step) / steps)
          const row = rowOf(ay + ((by - ay) * step) / steps)
          for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++) {
            const from = Math.max(0, column - reach)
            const to = Math.min(columns - 1, column + reach)
            for (let c = from; c <= to; c++) {
              if ((c - column) ** 2 + (r - row) ** 2 <= reach * reach) taken[r * columns + c] = 1
            }
          }
        }
      }
    },
    takeRectangle: (centre, angle, widthMetres, depthMetres) => {
      const cos = Math.cos(angle)
      const sin = Math.sin(angle)
      const cells: number[] = []
      const step = CELL_METRES * 0.8
      for (let u = -widthMetres / 2; u <= widthMetres / 2; u += step) {
        for (let v = -depthMetres / 2; v <= depthMetres / 2; v += step) {
          const column = columnOf(centre[0] + cos * u - sin * v)
          const row = rowOf(centre[1] + sin * u + cos * v)
          if (column < 0 || row < 0 || column >= columns || row >= rows) return false
          const at = row * columns + column
          if (taken[at] === 1) return false
          cells.push(at)
        }
      }
      for (const at of cells) taken[at] = 1
      return true
    },
  }
}
