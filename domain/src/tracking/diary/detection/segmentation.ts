import { modes } from '../mode.ts'
import { mostLikelySequence, type SequenceCosts } from './most-likely-sequence.ts'
import type { MotionGrid } from '../motion/motion-grid.ts'
import { CELLS_PER_WINDOW, type CellSpan, type Survey } from './survey.ts'

/** What a window may be: a mode, or standing still between two legs. */
export const windowClasses = [...modes, 'still'] as const
export type WindowClass = (typeof windowClasses)[number]

const SHORTEST_SECONDS: Record<WindowClass, number> = {
  walk: 40,
  run: 120,
  bike: 80,
  ebike: 80,
  tram: 80,
  bus: 80,
  train: 100,
  boat: 120,
  car: 80,
  plane: 600,
  other: 80,
  still: 40,
}

const CHANGE_COST = 4.5
/** Nobody steps from one vehicle into the next without a step on foot. */
const WITHOUT_WALK_COST = 9

const isOnFoot = (state: WindowClass): boolean => state === 'walk' || state === 'still'

const sequenceCosts: SequenceCosts = {
  shortest: windowClasses.map((state) => Math.round(SHORTEST_SECONDS[state] / (10 * CELLS_PER_WINDOW))),
  change: windowClasses.map((from) =>
    windowClasses.map((to) => (isOnFoot(from) || isOnFoot(to) ? CHANGE_COST : WITHOUT_WALK_COST)),
  ),
}

const LEAST = 1e-4
const still = windowClasses.indexOf('still')
const walk = windowClasses.indexOf('walk')

/** Cuts a stretch where the most likely sequence of modes changes. */
export function cellSpansOf({ grid, windows }: Survey): CellSpan[] {
  const states = windowClasses.length
  const costs = new Float64Array(windows.length * states)
  windows.forEach((row, step) => {
    for (let state = 0; state < states; state++) costs[step * states + state] = costOf(row[state]!)
  })
  const path = withoutStills(mostLikelySequence(costs, sequenceCosts))
  const spans: CellSpan[] = []
  let first = 0
  for (let step = 1; step < path.length; step++) {
    if (path[step] === path[step - 1]) continue
    const border = slowestNear(grid, Math.round((step - 0.5) * CELLS_PER_WINDOW), first + 1)
    if (border <= first || border >= grid.length - 1) continue
    spans.push({ first, last: border })
    first = border
  }
  spans.push({ first, last: grid.length - 1 })
  return spans
}

/** Two windows overlap and see much the same, so each counts less than one that stands alone. */
const WINDOW_WEIGHT = 0.7

/** Minus the logarithm, by halving until it is near 1: no engine's own `log` is asked. */
function costOf(probability: number): number {
  let value = Math.max(LEAST, probability)
  let cost = 0
  while (value < 0.75) {
    value *= 2
    cost += Math.LN2
  }
  const ratio = (value - 1) / (value + 1)
  const square = ratio * ratio
  const logarithm = 2 * ratio * (1 + square / 3 + (square * square) / 5 + (square * square * square) / 7)
  return WINDOW_WEIGHT * (cost - logarithm)
}

/** Standing at a stop belongs to the walk there, else to what was before; at the start to what follows. */
function withoutStills(path: Uint8Array): Uint8Array {
  for (let from = 0; from < path.length;) {
    let to = from
    while (to < path.length && path[to] === path[from]) to++
    if (path[from] === still) {
      const before = from > 0 ? path[from - 1]! : undefined
      const after = to < path.length ? path[to]! : undefined
      path.fill(
        before === walk || after === undefined ? (before ?? walk) : after === walk ? walk : (before ?? after),
        from,
        to,
      )
    }
    from = to
  }
  return path
}

/** People board and alight where the vehicle stands. */
function slowestNear({ length, speedMps }: MotionGrid, cell: number, least: number): number {
  let best = Math.max(least, Math.min(length - 2, cell))
  for (let each = Math.max(least, cell - 2); each <= Math.min(length - 2, cell + 2); each++)
    if (speedMps[each]! < speedMps[best]! - 0.5) best = each
  return best
}
