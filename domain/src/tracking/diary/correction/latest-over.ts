import type { Interval } from '../../../platform/time/interval.ts'
import { firstWhere } from './entry-list.ts'

export type Numbered = Interval & { number: number }

/** Of numbered intervals, the highest number over any time: what was said last about it. 0: nothing. */
export type LatestOver = {
  /** Ends included: a split at the very end of an interval concerns it. */
  touching(interval: Interval): number
  /** Shares time with it, and not an end alone. */
  overlapping(interval: Interval): number
  /** The parts of an interval over which nothing has a higher number, in order. */
  freeOf(interval: Interval, number: number): Interval[]
}

/**
 * Time falls into cells: the instants at which an interval begins or ends, and the spans between two of them. In
 * each the latest interval is noted, latest first so that each cell is written once, and above them a tree of maxima.
 */
export function latestOver(intervals: readonly Numbered[]): LatestOver {
  const real = intervals.filter((it) => it.startedAt < it.finishedAt)
  const ends = Float64Array.from(intervals.flatMap((it) => [it.startedAt, it.finishedAt])).sort()
  const instants = [...ends].filter((at, index) => at !== ends[index - 1])
  const touched = maxima(instants, intervals)
  const covered = real.length === intervals.length ? touched : maxima(instants, real)

  /** The cell of an instant: even at an end, odd between two; before the first -1, behind the last the last odd one. */
  const cellOf = (at: number): number => {
    const index = firstWhere(instants, (it) => it >= at)
    return instants[index] === at ? 2 * index : 2 * index - 1
  }
  const firstSpan = (at: number): number => {
    const cell = cellOf(at)
    return cell % 2 === 0 ? cell + 1 : cell
  }
  const lastSpan = (at: number): number => {
    const cell = cellOf(at)
    return cell % 2 === 0 ? cell - 1 : cell
  }

  return {
    touching: ({ startedAt, finishedAt }) => touched.within(cellOf(startedAt), cellOf(finishedAt)),
    overlapping: ({ startedAt, finishedAt }) =>
      startedAt < finishedAt ? covered.within(firstSpan(startedAt), lastSpan(finishedAt)) : 0,
    freeOf(interval, number) {
      if (this.overlapping(interval) <= number) return [interval]
      const parts: Interval[] = []
      let { startedAt } = interval
      for (let cell = firstSpan(startedAt); cell <= lastSpan(interval.finishedAt); cell += 2) {
        if (covered.at(cell) <= number) continue
        const taken = instants[(cell - 1) / 2]!
        if (startedAt < taken) parts.push({ startedAt, finishedAt: taken })
        startedAt = instants[(cell + 1) / 2]!
      }
      if (startedAt < interval.finishedAt) parts.push({ startedAt, finishedAt: interval.finishedAt })
      return parts
    },
  }
}

function maxima(instants: readonly number[], intervals: readonly Numbered[]) {
  const cells = Math.max(1, 2 * instants.length - 1)
  const tree = new Float64Array(2 * cells)
  const indexOf = (at: number): number => firstWhere(instants, (it) => it >= at)
  // Where to go on from a cell that is written already.
  const next = Int32Array.from({ length: cells + 1 }, (_, cell) => cell)
  const unwritten = (from: number): number => {
    let cell = from
    while (next[cell] !== cell) {
      next[cell] = next[next[cell]!]!
      cell = next[cell]!
    }
    return cell
  }
  for (const { startedAt, finishedAt, number } of intervals.toSorted((a, b) => b.number - a.number)) {
    const last = 2 * indexOf(finishedAt)
    for (let cell = unwritten(2 * indexOf(startedAt)); cell <= last; cell = unwritten(cell)) {
      tree[cells + cell] = number
      next[cell] = cell + 1
    }
  }
  for (let node = cells - 1; node > 0; node--) tree[node] = Math.max(tree[2 * node]!, tree[2 * node + 1]!)
  return {
    at: (cell: number): number => (cell < 0 ? 0 : (tree[cells + cell] ?? 0)),
    within(first: number, last: number): number {
      let latest = 0
      let [low, high] = [Math.max(0, first) + cells, Math.min(cells - 1, last) + cells + 1]
      for (; low < high; low >>= 1, high >>= 1) {
        if (low & 1) latest = Math.max(latest, tree[low++]!)
        if (high & 1) latest = Math.max(latest, tree[--high]!)
      }
      return latest
    },
  }
}
