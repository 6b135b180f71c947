import type { Surroundings } from '../surroundings/surroundings.ts'
import { contextNames, contextRow, legContextOf, type LegContext } from './context-features.ts'
import { legMotionFeatures, legMotionNames } from './leg-features.ts'
import { windowClasses } from './segmentation.ts'
import { gridWithin, nearnessWithin, windowAt, type CellSpan, type Survey } from './survey.ts'

/** A leg before its mode is said: what it looks like by itself. */
export type LegDraft = {
  startedAt: number
  finishedAt: number
  motion: number[]
  context: LegContext | undefined
  /** Mean of the probabilities of its windows. */
  windows: Float64Array
}

export function legDraftOf(
  survey: Survey,
  cells: CellSpan,
  surroundings: Pick<Surroundings, 'lines'> | undefined,
): LegDraft {
  const grid = gridWithin(survey.grid, cells)
  const near = survey.near && nearnessWithin(survey.near, cells)
  return {
    startedAt: grid.startedAt,
    finishedAt: grid.startedAt + (grid.length - 1) * grid.stepSeconds * 1000,
    motion: legMotionFeatures(grid),
    context: near && surroundings && legContextOf(grid, near, surroundings),
    windows: meanWindows(survey, cells),
  }
}

function meanWindows(survey: Survey, { first, last }: CellSpan): Float64Array {
  const mean = new Float64Array(windowClasses.length)
  const [from, to] = [windowAt(survey, first), windowAt(survey, last)]
  for (let window = from; window <= to; window++)
    for (let state = 0; state < mean.length; state++) mean[state]! += survey.windows[window]![state]!
  return mean.map((sum) => sum / (to - from + 1))
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
