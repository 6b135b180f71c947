import type { Span } from '../detection.ts'
import { nearnessOf, type Nearness } from '../surroundings/nearness.ts'
import { wayKinds, type Surroundings } from '../surroundings/surroundings.ts'
import type { Track } from '../track.ts'
import { transitModes } from './context-features.ts'
import { votesOf, type Forest } from './forest.ts'
import { motionGridOf, type MotionGrid } from '../motion/motion-grid.ts'
import { probabilitiesOf } from './probabilities.ts'
import { windowFeatures, windowsOf } from './window-features.ts'

/** A window every so many cells. */
export const CELLS_PER_WINDOW = 2

/** First and last cell, the last one included; neighbours share their border. */
export type CellSpan = { first: number; last: number }

/** All that is measured once on a stretch of movement, for both passes. */
export type Survey = {
  grid: MotionGrid
  near: Nearness | undefined
  /** Probabilities of the classes of windows, window after window. */
  windows: readonly Float64Array[]
}

export function surveyOf(
  track: Track,
  stretch: Span,
  windowForest: Forest,
  surroundings: Surroundings | undefined,
): Survey {
  const grid = motionGridOf(track, stretch)
  const near = surroundings && nearnessOf(grid, surroundings)
  const sums = windowsOf(grid, near)
  const windows: Float64Array[] = []
  for (
    let cell = Math.min(CELLS_PER_WINDOW >> 1, grid.length - 1);
    cell < grid.length;
    cell += CELLS_PER_WINDOW
  )
    windows.push(probabilitiesOf(votesOf(windowForest, windowFeatures(sums, cell))))
  return { grid, near, windows }
}

/** The window a cell lies in. */
export const windowAt = ({ windows }: Survey, cell: number): number =>
  Math.min(windows.length - 1, Math.floor(cell / CELLS_PER_WINDOW))

/** Part of a grid; its columns are views, nothing is copied. */
export function gridWithin(grid: MotionGrid, { first, last }: CellSpan): MotionGrid {
  return {
    length: last - first + 1,
    startedAt: grid.startedAt + first * grid.stepSeconds * 1000,
    stepSeconds: grid.stepSeconds,
    longitude: grid.longitude.subarray(first, last + 1),
    latitude: grid.latitude.subarray(first, last + 1),
    east: grid.east.subarray(first, last + 1),
    north: grid.north.subarray(first, last + 1),
    speedMps: grid.speedMps.subarray(first, last + 1),
    isGap: grid.isGap.subarray(first, last + 1),
  }
}

export function nearnessWithin(near: Nearness, { first, last }: CellSpan): Nearness {
  const [kinds, modes] = [wayKinds.length, transitModes.length]
  return {
    wayMetres: near.wayMetres.subarray(first * kinds, (last + 1) * kinds),
    stopMetres: near.stopMetres.subarray(first * modes, (last + 1) * modes),
    stopId: near.stopId.subarray(first * modes, (last + 1) * modes),
    isKnown: near.isKnown.subarray(first, last + 1),
    lineStarts: near.lineStarts.subarray(first, last + 2),
    lines: near.lines,
    gradient: near.gradient.subarray(first, last + 1),
  }
}
