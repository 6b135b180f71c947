import type { Span } from '../detection.ts'
import { nearnessOf } from '../surroundings/nearness.ts'
import type { Surroundings } from '../surroundings/surroundings.ts'
import type { Track } from '../track.ts'
import { contextNames, contextRow, legContextOf, type LegContext } from './context-features.ts'
import { votesOf, type Forest } from './forest.ts'
import { legMotionFeatures, legMotionNames } from './leg-features.ts'
import { motionGridOf } from './motion-grid.ts'
import { probabilitiesOf } from './probabilities.ts'
import { CELLS_PER_WINDOW, windowClasses } from './segmentation.ts'
import { windowFeatures, windowsOf } from './window-features.ts'

/** A leg before its mode is said: what it looks like by itself. */
export type LegDraft = Span & {
  startedAt: number
  finishedAt: number
  motion: number[]
  context: LegContext | undefined
  /** Mean of the probabilities of its windows. */
  windows: Float64Array
}

export function legDraftOf(
  track: Track,
  span: Span,
  windowForest: Forest,
  surroundings: Surroundings | undefined,
): LegDraft {
  const grid = motionGridOf(track, span)
  const near = surroundings && nearnessOf(grid, surroundings)
  const windows = windowsOf(grid, near)
  const mean = new Float64Array(windowClasses.length)
  const every = CELLS_PER_WINDOW * Math.max(1, Math.floor(grid.length / 60))
  let count = 0
  for (let cell = Math.min(grid.length - 1, every >> 1); cell < grid.length; cell += every) {
    const row = probabilitiesOf(votesOf(windowForest, windowFeatures(windows, cell)))
    for (let state = 0; state < row.length; state++) mean[state]! += row[state]!
    count++
  }
  return {
    ...span,
    startedAt: track.trackedAt[span.first]!,
    finishedAt: track.trackedAt[span.last]!,
    motion: legMotionFeatures(grid),
    context: near && surroundings && legContextOf(grid, near, surroundings),
    windows: mean.map((sum) => sum / count),
  }
}

const neighbourNames = ['wait', 'seconds', 'moving speed', 'speed p85', 'walk', 'cycle', 'road', 'rail']

export const legFeatureNames: readonly string[] = [
  ...legMotionNames,
  ...contextNames,
  ...windowClasses.map((state) => `windows ${state}`),
  ...['before', 'after'].flatMap((side) => neighbourNames.map((name) => `${side}: ${name}`)),
]

const movingSpeed = legMotionNames.indexOf('moving speed')
const speedP85 = legMotionNames.indexOf('speed p85')

/** Of a leg with its neighbours on the same trip; no label can reach it. */
export function legFeatures(
  draft: LegDraft,
  before: LegDraft | undefined,
  after: LegDraft | undefined,
): Float32Array {
  return Float32Array.from([
    ...draft.motion,
    ...contextRow(draft.context),
    ...draft.windows,
    ...neighbourRow(before, before && draft.startedAt - before.finishedAt),
    ...neighbourRow(after, after && after.startedAt - draft.finishedAt),
  ])
}

function neighbourRow(neighbour: LegDraft | undefined, waitMs: number | undefined): number[] {
  if (neighbour === undefined || waitMs === undefined) return neighbourNames.map(() => Number.NaN)
  const sum = (...names: (typeof windowClasses)[number][]): number =>
    names.reduce((whole, name) => whole + neighbour.windows[windowClasses.indexOf(name)]!, 0)
  return [
    waitMs / 1000,
    (neighbour.finishedAt - neighbour.startedAt) / 1000,
    neighbour.motion[movingSpeed]!,
    neighbour.motion[speedP85]!,
    sum('walk'),
    sum('bike', 'ebike', 'other', 'run'),
    sum('car', 'bus'),
    sum('train', 'tram'),
  ]
}
