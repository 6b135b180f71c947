import type { StreetGraph } from '../streets/street-graph.ts'
import type { Spot } from './spot.ts'
import type { StreetCosts } from './street-costs.ts'

/** All shortest ways from a spot (`out`) or to it (`in`): seconds and the arc taken at every node. */
export type StreetTree = { root: Spot; direction: 'out' | 'in'; seconds: Float32Array; arcs: Int32Array }

/** The node is an end of the root's own edge. */
export const FROM_ROOT = -2

/** Nothing of a closed edge costs nothing: one stands at its end. */
export const partOf = (share: number, cost: number): number => (share === 0 ? 0 : share * cost)

/** Dijkstra 1959 over flat arrays: a town of 6'000 nodes in about a millisecond. */
export function streetTree(
  graph: StreetGraph,
  costs: StreetCosts,
  root: Spot,
  direction: 'out' | 'in',
): StreetTree {
  const { arcStart } = graph
  const seconds = new Float32Array(graph.nodes.length).fill(Infinity)
  const arcs = new Int32Array(graph.nodes.length).fill(-1)
  const heap = nodeHeap(seconds)
  const seed = (node: number, cost: number): void => {
    if (cost >= seconds[node]!) return
    seconds[node] = cost
    arcs[node] = FROM_ROOT
    heap.push(node)
  }
  const { edge, alongMetres } = root
  const share = edge.lengthMetres === 0 ? 0 : alongMetres / edge.lengthMetres
  const isOut = direction === 'out'
  seed(edge.to, partOf(1 - share, (isOut ? costs.forward : costs.backward)[edge.id]!))
  seed(edge.from, partOf(share, (isOut ? costs.backward : costs.forward)[edge.id]!))
  const { arcTarget } = costs
  const arcCost = isOut ? costs.arcOut : costs.arcIn
  for (let node = heap.pop(); node >= 0; node = heap.pop()) {
    const reached = seconds[node]!
    const end = arcStart[node + 1]!
    for (let arc = arcStart[node]!; arc < end; arc++) {
      // Rounded as it is stored, else a cost could seem less than itself for ever.
      const cost = Math.fround(reached + arcCost[arc]!)
      const target = arcTarget[arc]!
      if (cost >= seconds[target]!) continue
      seconds[target] = cost
      arcs[target] = arc
      heap.push(target)
    }
  }
  return { root, direction, seconds, arcs }
}

/** Binary heap of nodes ordered by a list of keys that may still sink. */
function nodeHeap(keys: Float32Array) {
  const heap = new Int32Array(keys.length)
  const places = new Int32Array(keys.length).fill(-1)
  let size = 0
  const put = (node: number, at: number): void => {
    heap[at] = node
    places[node] = at
  }
  const rise = (node: number, from: number): void => {
    let at = from
    while (at > 0) {
      const above = (at - 1) >> 1
      if (keys[heap[above]!]! <= keys[node]!) break
      put(heap[above]!, at)
      at = above
    }
    put(node, at)
  }
  const sink = (node: number): void => {
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= size) break
      if (below + 1 < size && keys[heap[below + 1]!]! < keys[heap[below]!]!) below++
      if (keys[heap[below]!]! >= keys[node]!) break
      put(heap[below]!, at)
      at = below
    }
    put(node, at)
  }
  return {
    push: (node: number): void => rise(node, places[node]! < 0 ? size++ : places[node]!),
    /** −1 when empty. */
    pop: (): number => {
      if (size === 0) return -1
      const first = heap[0]!
      places[first] = -1
      const last = heap[--size]!
      if (size > 0) sink(last)
      return first
    },
  }
}
