import type { PlanePoint } from './local-projection.ts'
import { isInside, signedArea, type Line, type Polygon } from './polygon.ts'
import type { Raster } from './raster.ts'

/** Lines of equal value (marching squares); higher ground lies to the left. Closed ones repeat their start. */
export function contoursOf(raster: Raster, threshold: number): PlanePoint[][] {
  const next = new Map<number, number>()
  const { columns, rows, values } = raster
  const isHigh = (at: number): boolean => values[at]! >= threshold
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column
      const corners =
        (isHigh(at) ? 1 : 0) |
        (isHigh(at + 1) ? 2 : 0) |
        (isHigh(at + columns + 1) ? 4 : 0) |
        (isHigh(at + columns) ? 8 : 0)
      // Sides of the cell, keyed by the crossing they start at: even keys run east, odd keys north.
      const sides = [at * 2, (at + 1) * 2 + 1, (at + columns) * 2, at * 2 + 1]
      for (const [from, to] of turns[corners]!) next.set(sides[from]!, sides[to]!)
    }
  }
  return chained(next, (key) => crossing(raster, threshold, key))
}

/** Areas at or above a threshold, with their holes. The raster's border counts as low. */
export function areasAbove(raster: Raster, threshold: number, leastSquareMetres = 0): Polygon[] {
  const rings = contoursOf(framed(raster), threshold).map((line) => line.slice(0, -1))
  const outer = rings.filter((ring) => signedArea(ring) > leastSquareMetres)
  const holes = rings.filter((ring) => signedArea(ring) < -leastSquareMetres)
  const polygons: Line[][] = outer.map((ring) => [ring])
  const sizes = outer.map(signedArea)
  for (const hole of holes) {
    let home = -1
    for (let index = 0; index < outer.length; index++) {
      const isSmaller = home < 0 || sizes[index]! < sizes[home]!
      if (isSmaller && isInside(outer[index]!, hole[0]!)) home = index
    }
    polygons[home]?.push(hole)
  }
  return polygons
}

/** Pairs of sides (0 south, 1 east, 2 north, 3 west) joined in a cell, by which corners are high. */
const turns: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
]

function crossing(
  { west, south, cellMetres, columns, values }: Raster,
  threshold: number,
  key: number,
): PlanePoint {
  const at = key >> 1
  const isNorthward = (key & 1) === 1
  const from = values[at]!
  const to = values[isNorthward ? at + columns : at + 1]!
  const share = to === from ? 0.5 : Math.min(1, Math.max(0, (threshold - from) / (to - from)))
  const x = west + ((at % columns) + (isNorthward ? 0 : share)) * cellMetres
  const y = south + (Math.floor(at / columns) + (isNorthward ? share : 0)) * cellMetres
  return [x, y]
}

function chained(next: Map<number, number>, pointOf: (key: number) => PlanePoint): PlanePoint[][] {
  const targets = new Set(next.values())
  // Open lines first, from the border where nothing leads to; what is left are rings.
  const starts = [...[...next.keys()].filter((key) => !targets.has(key)), ...next.keys()]
  const lines: PlanePoint[][] = []
  for (const start of starts) {
    if (!next.has(start)) continue
    const line = [pointOf(start)]
    for (let key = start; ;) {
      const to = next.get(key)
      if (to === undefined) break
      next.delete(key)
      line.push(pointOf(to))
      key = to
    }
    lines.push(line)
  }
  return lines
}

function framed(raster: Raster): Raster {
  const values = raster.values.slice()
  const { columns, rows } = raster
  for (let column = 0; column < columns; column++) {
    values[column] = -1e6
    values[(rows - 1) * columns + column] = -1e6
  }
  for (let row = 0; row < rows; row++) {
    values[row * columns] = -1e6
    values[row * columns + columns - 1] = -1e6
  }
  return { ...raster, values }
}
