/** Metres from each place to each other one; the first is where the tour begins. */
export type Costs = readonly (readonly number[])[]

/** So many stops are tried in every order. */
const EXACT_AT_MOST = 10
const KICKS = 200

/**
 * The order in which to visit all places from the first on, ending anywhere: exact for few, otherwise improved by
 * turning stretches round and moving runs of up to three, and shaken anew from the best so far. The same costs give the
 * same order.
 */
export function orderOfStops(costs: Costs, kicks = KICKS): number[] {
  const stops = costs.length - 1
  if (stops <= 1) return costs.map((_, at) => at)
  return stops <= EXACT_AT_MOST ? exactOrder(costs) : improvedOrder(costs, kicks)
}

export function metresOf(order: readonly number[], costs: Costs): number {
  let sum = 0
  for (let at = 1; at < order.length; at++) sum += costs[order[at - 1]!]![order[at]!]!
  return sum
}

/** Held and Karp: the best way through each set of stops, by where it ends. */
function exactOrder(costs: Costs): number[] {
  const n = costs.length - 1
  const all = 1 << n
  const best = new Float64Array(all * n).fill(Infinity)
  const before = new Int8Array(all * n).fill(-1)
  for (let end = 0; end < n; end++) best[(1 << end) * n + end] = costs[0]![end + 1]!
  for (let set = 1; set < all; set++) {
    for (let end = 0; end < n; end++) {
      const so = best[set * n + end]!
      if (so === Infinity) continue
      for (let next = 0; next < n; next++) {
        if (set & (1 << next)) continue
        const to = (set | (1 << next)) * n + next
        const sum = so + costs[end + 1]![next + 1]!
        if (sum < best[to]!) {
          best[to] = sum
          before[to] = end
        }
      }
    }
  }
  let set = all - 1
  let end = 0
  for (let at = 1; at < n; at++) if (best[set * n + at]! < best[set * n + end]!) end = at
  const order: number[] = []
  while (end >= 0) {
    order.push(end + 1)
    const former = before[set * n + end]!
    set &= ~(1 << end)
    end = former
  }
  return [0, ...order.toReversed()]
}

function improvedOrder(costs: Costs, kicks: number): number[] {
  let best = descended(nearestFirst(costs), costs)
  let bestMetres = metresOf(best, costs)
  const random = seeded(costs.length)
  for (let kick = 0; kick < kicks; kick++) {
    const next = descended(shaken(best, random), costs)
    const metres = metresOf(next, costs)
    if (metres < bestMetres - 1e-9) [best, bestMetres] = [next, metres]
  }
  return best
}

function nearestFirst(costs: Costs): number[] {
  const left = new Set(costs.keys())
  left.delete(0)
  const order = [0]
  while (left.size > 0) {
    const row = costs[order.at(-1)!]!
    let nearest = -1
    for (const stop of left) if (nearest < 0 || row[stop]! < row[nearest]!) nearest = stop
    order.push(nearest)
    left.delete(nearest)
  }
  return order
}

/**
 * 2-opt and or-opt until neither finds anything. Ways differ by direction, so the sums both ways along the order are kept:
 * what a change costs is then a matter of its ends.
 */
function descended(start: readonly number[], costs: Costs): number[] {
  let order = [...start]
  for (;;) {
    const next = turned(order, costs) ?? moved(order, costs)
    if (!next) return order
    order = next
  }
}

const LESS = -1e-9

/** The first stretch that is shorter turned round. */
function turned(order: readonly number[], costs: Costs): number[] | undefined {
  const n = order.length
  const gain = new Float64Array(n)
  for (let at = 1; at < n; at++) {
    const [one, other] = [order[at - 1]!, order[at]!]
    gain[at] = gain[at - 1]! + costs[other]![one]! - costs[one]![other]!
  }
  for (let from = 1; from < n - 1; from++) {
    const before = costs[order[from - 1]!]!
    for (let through = from + 1; through < n; through++) {
      const last = order[through]!
      const after = order[through + 1]
      let change = gain[through]! - gain[from]! + before[last]! - before[order[from]!]!
      if (after !== undefined) change += costs[order[from]!]![after]! - costs[last]![after]!
      if (change < LESS) {
        const stretch = order.slice(from, through + 1).toReversed()
        return [...order.slice(0, from), ...stretch, ...order.slice(through + 1)]
      }
    }
  }
  return undefined
}

/** The first run of up to three that is better off elsewhere. */
function moved(order: readonly number[], costs: Costs): number[] | undefined {
  const way = (from: number | undefined, to: number | undefined): number =>
    from === undefined || to === undefined ? 0 : costs[from]![to]!
  for (let length = 1; length <= 3; length++) {
    for (let from = 1; from + length <= order.length; from++) {
      const [first, last] = [order[from]!, order[from + length - 1]!]
      const [before, after] = [order[from - 1]!, order[from + length]]
      const without = way(before, after) - way(before, first) - way(last, after)
      for (let to = 1; to <= order.length; to++) {
        if (to >= from && to <= from + length) continue
        const [left, right] = [order[to - 1]!, order[to]]
        if (without + way(left, first) + way(last, right) - way(left, right) >= LESS) continue
        const run = order.slice(from, from + length)
        const rest = [...order.slice(0, from), ...order.slice(from + length)]
        const at = to < from ? to : to - length
        return [...rest.slice(0, at), ...run, ...rest.slice(at)]
      }
    }
  }
  return undefined
}

/** Three cuts, the two middle pieces change places: what neither 2-opt nor or-opt undoes at once. */
function shaken(order: readonly number[], random: () => number): number[] {
  const cuts = [0, 0, 0].map(() => 1 + Math.floor(random() * order.length)).toSorted((a, b) => a - b)
  const [one, two, three] = cuts as [number, number, number]
  return [...order.slice(0, one), ...order.slice(two, three), ...order.slice(one, two), ...order.slice(three)]
}

function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
