import type { Line } from './polygon.ts'

/** Values at the crossings of a square grid; between them one interpolates. */
export type Raster = {
  west: number
  south: number
  cellMetres: number
  columns: number
  rows: number
  values: Float32Array
}

export type Rectangle = { west: number; south: number; east: number; north: number }

export function rasterOf(
  { west, south, east, north }: Rectangle,
  cellMetres: number,
  value: (x: number, y: number) => number = () => 0,
): Raster {
  const columns = Math.ceil((east - west) / cellMetres) + 1
  const rows = Math.ceil((north - south) / cellMetres) + 1
  const values = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      values[row * columns + column] = value(west + column * cellMetres, south + row * cellMetres)
    }
  }
  return { west, south, cellMetres, columns, rows, values }
}

/** Bilinear; beyond the border the border's value holds. */
export function valueAt(
  { west, south, cellMetres, columns, rows, values }: Raster,
  x: number,
  y: number,
): number {
  const u = Math.max(0, Math.min(columns - 1.001, (x - west) / cellMetres))
  const v = Math.max(0, Math.min(rows - 1.001, (y - south) / cellMetres))
  const column = Math.floor(u)
  const row = Math.floor(v)
  const at = row * columns + column
  const a = u - column
  const b = v - row
  const below = values[at]! * (1 - a) + values[at + 1]! * a
  return below * (1 - b) + (values[at + columns]! * (1 - a) + values[at + columns + 1]! * a) * b
}

export function nearestValue(raster: Raster, x: number, y: number): number {
  const column = Math.round((x - raster.west) / raster.cellMetres)
  const row = Math.round((y - raster.south) / raster.cellMetres)
  if (column < 0 || row < 0 || column >= raster.columns || row >= raster.rows) return 0
  return raster.values[row * raster.columns + column]!
}

/** Sets every crossing inside a ring (even-odd rule, scan line). */
export function paintRing(raster: Raster, ring: Line, value: number): void {
  const { west, south, cellMetres, columns, rows, values } = raster
  for (let row = 0; row < rows; row++) {
    const y = south + row * cellMetres
    const crossings: number[] = []
    for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
      const [ax, ay] = ring[index]!
      const [bx, by] = ring[before]!
      if (ay > y !== by > y) crossings.push(((bx - ax) * (y - ay)) / (by - ay) + ax)
    }
    crossings.sort((a, b) => a - b)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.ceil((crossings[pair]! - west) / cellMetres))
      const to = Math.min(columns - 1, Math.floor((crossings[pair + 1]! - west) / cellMetres))
      for (let column = from; column <= to; column++) values[row * columns + column] = value
    }
  }
}

/** Sets every crossing within a radius of a line. */
export function paintLine(raster: Raster, line: Line, radiusMetres: number, value: number): void {
  const { west, south, cellMetres, columns, rows, values } = raster
  const reach = Math.ceil(radiusMetres / cellMetres)
  const limit = (radiusMetres / cellMetres) ** 2
  for (let index = 1; index < line.length; index++) {
    const [ax, ay] = line[index - 1]!
    const [bx, by] = line[index]!
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / cellMetres))
    for (let step = 0; step <= steps; step++) {
      const u = (ax + ((bx - ax) * step) / steps - west) / cellMetres
      const v = (ay + ((by - ay) * step) / steps - south) / cellMetres
      const fromRow = Math.max(0, Math.floor(v - reach))
      const toRow = Math.min(rows - 1, Math.ceil(v + reach))
      const fromColumn = Math.max(0, Math.floor(u - reach))
      const toColumn = Math.min(columns - 1, Math.ceil(u + reach))
      for (let row = fromRow; row <= toRow; row++) {
        for (let column = fromColumn; column <= toColumn; column++) {
          if ((column - u) ** 2 + (row - v) ** 2 <= limit) values[row * columns + column] = value
        }
      }
    }
  }
}

/** Chamfer distance to the nearest crossing with a value above 0 (Borgefors 1986; error below 8 %). */
export function distancesTo(mask: Raster): Raster {
  const { columns, rows, cellMetres } = mask
  const distances = new Float32Array(columns * rows)
  for (let at = 0; at < distances.length; at++) distances[at] = mask.values[at]! > 0 ? 0 : 1e6
  const straight = cellMetres
  const diagonal = cellMetres * Math.SQRT2
  const relax = (column: number, row: number, sign: 1 | -1): void => {
    const at = row * columns + column
    let best = distances[at]!
    const look = (stepColumn: number, stepRow: number, cost: number): void => {
      const c = column + stepColumn
      const r = row + stepRow
      if (c < 0 || r < 0 || c >= columns || r >= rows) return
      best = Math.min(best, distances[r * columns + c]! + cost)
    }
    look(-sign, 0, straight)
    look(0, -sign, straight)
    look(-1, -sign, diagonal)
    look(1, -sign, diagonal)
    distances[at] = best
  }
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) relax(column, row, 1)
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) relax(column, row, -1)
  return { ...mask, values: distances }
}
