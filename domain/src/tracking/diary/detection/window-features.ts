import type { Nearness } from '../surroundings/nearness.ts'
import { wayKinds } from '../surroundings/surroundings.ts'
import { metresBetween, turnAt, type MotionGrid } from '../motion/motion-grid.ts'
import { meanOf, quantileOf, shareBelow, sortedOf } from './speed-statistics.ts'

/** Half the width of a window, in cells of ten seconds. */
const HALVES = [3, 9, 27] as const
const BESIDE = [6, 18] as const
const NEAR_HALVES = [3, 9] as const
const TRANSIT_KINDS = 4
const NEAR_METRES = 25

const motionNames = [
  'mean',
  'p20',
  'median',
  'p85',
  'top',
  'standing',
  'walking pace',
  'straightness',
  'acceleration',
  'turning',
]

export const windowFeatureNames: readonly string[] = [
  ...HALVES.flatMap((half) => motionNames.map((name) => `${name} ±${half * 10} s`)),
  ...BESIDE.flatMap((cells) => [`mean ${cells * 10} s before`, `mean ${cells * 10} s after`]),
  'speed',
  'gap',
  'since start',
  'until end',
  ...NEAR_HALVES.flatMap((half) => wayKinds.map((kind) => `${kind} ±${half * 10} s`)),
  ...wayKinds.slice(0, TRANSIT_KINDS).map((kind) => `${kind} stop`),
]

/** What is worked out once a stretch for all its windows: cumulative sums, so that a mean is a difference. */
export type Windows = {
  grid: MotionGrid
  near: Nearness | undefined
  speedSums: Float64Array
  pathSums: Float64Array
  changeSums: Float64Array
  turnSums: Float64Array
  turnCounts: Float64Array
  gapSums: Float64Array
}

export function windowsOf(grid: MotionGrid, near: Nearness | undefined): Windows {
  const sums = () => new Float64Array(grid.length + 1)
  const windows: Windows = {
    grid,
    near,
    speedSums: sums(),
    pathSums: sums(),
    changeSums: sums(),
    turnSums: sums(),
    turnCounts: sums(),
    gapSums: sums(),
  }
  for (let cell = 0; cell < grid.length; cell++) {
    const turn = turnAt(grid, cell)
    const isTurn = !Number.isNaN(turn)
    const change = cell > 0 ? Math.abs(grid.speedMps[cell]! - grid.speedMps[cell - 1]!) : 0
    windows.speedSums[cell + 1] = windows.speedSums[cell]! + grid.speedMps[cell]!
    windows.pathSums[cell + 1] =
      windows.pathSums[cell]! + (cell > 0 ? metresBetween(grid.east, grid.north, cell - 1, cell) : 0)
    windows.changeSums[cell + 1] = windows.changeSums[cell]! + change
    windows.turnSums[cell + 1] = windows.turnSums[cell]! + (isTurn ? turn : 0)
    windows.turnCounts[cell + 1] = windows.turnCounts[cell]! + (isTurn ? 1 : 0)
    windows.gapSums[cell + 1] = windows.gapSums[cell]! + grid.isGap[cell]!
  }
  return windows
}

/** Of the window around a cell; no label can reach it. What cannot be known is NaN. */
export function windowFeatures(windows: Windows, cell: number): Float32Array {
  const { grid, near, gapSums, speedSums } = windows
  const row = new Float32Array(windowFeatureNames.length)
  let at = 0
  for (const half of HALVES) {
    const from = Math.max(0, cell - half)
    const to = Math.min(grid.length, cell + half + 1)
    at = putMotion(row, at, windows, from, to)
  }
  for (const cells of BESIDE) {
    const [before, after] = [Math.max(0, cell - cells), Math.min(grid.length, cell + cells + 1)]
    row[at++] = cell > before ? (speedSums[cell]! - speedSums[before]!) / (cell - before) : Number.NaN
    row[at++] =
      after > cell + 1 ? (speedSums[after]! - speedSums[cell + 1]!) / (after - cell - 1) : Number.NaN
  }
  row[at++] = grid.speedMps[cell]!
  const [from, to] = [Math.max(0, cell - 9), Math.min(grid.length, cell + 10)]
  row[at++] = (gapSums[to]! - gapSums[from]!) / (to - from)
  row[at++] = Math.min(60, cell)
  row[at++] = Math.min(60, grid.length - 1 - cell)
  if (near && near.isKnown[cell] === 1) putNear(row, at, near, cell, grid.length)
  else row.fill(Number.NaN, at)
  return row
}

function putMotion(row: Float32Array, start: number, windows: Windows, from: number, to: number): number {
  const { grid, pathSums, changeSums, turnSums, turnCounts } = windows
  const sorted = sortedOf(grid.speedMps, from, to)
  const path = pathSums[to]! - pathSums[from + 1]!
  const turns = turnCounts[to]! - turnCounts[from]!
  let at = start
  row[at++] = meanOf(sorted)
  row[at++] = quantileOf(sorted, 0.2)
  row[at++] = quantileOf(sorted, 0.5)
  row[at++] = quantileOf(sorted, 0.85)
  row[at++] = quantileOf(sorted, 1)
  row[at++] = shareBelow(sorted, 0.6)
  row[at++] = shareBelow(sorted, 2.2)
  row[at++] = path > 0 ? metresBetween(grid.east, grid.north, from, to - 1) / path : Number.NaN
  row[at++] = to - from > 1 ? (changeSums[to]! - changeSums[from + 1]!) / (to - from - 1) : Number.NaN
  row[at++] = turns > 0 ? (turnSums[to]! - turnSums[from]!) / turns : Number.NaN
  return at
}

function putNear(row: Float32Array, start: number, near: Nearness, cell: number, length: number): void {
  const kinds = wayKinds.length
  let at = start
  for (const half of NEAR_HALVES) {
    const from = Math.max(0, cell - half)
    const to = Math.min(length, cell + half + 1)
    for (let kind = 0; kind < kinds; kind++) {
      let count = 0
      for (let each = from; each < to; each++)
        if (near.wayMetres[each * kinds + kind]! <= NEAR_METRES) count++
      row[at++] = count / (to - from)
    }
  }
  for (let kind = 0; kind < TRANSIT_KINDS; kind++)
    row[at++] = Math.min(200, near.stopMetres[cell * TRANSIT_KINDS + kind]!)
}
