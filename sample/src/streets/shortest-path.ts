import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { StreetEdge, StreetGraph } from './street-graph.ts'

export type PathStep = { edge: StreetEdge; isReversed: boolean }
export type Path = { steps: readonly PathStep[]; cost: number }

/** Cost of an edge in a direction, in any unit; Infinity closes it. */
export type CostOf = (edge: StreetEdge, isReversed: boolean) => number

/** Dijkstra 1959 with a binary heap; undefined when there is no way. */
export function shortestPath(graph: StreetGraph, from: number, to: number, costOf: CostOf): Path | undefined {
  const costs = new Float64Array(graph.nodes.length).fill(Infinity)
  const arcs = new Int32Array(graph.nodes.length).fill(-1)
  const queue = costQueue()
  costs[from] = 0
  queue.push(from, 0)
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (next.cost > costs[next.node]!) continue
    if (next.node === to) break
    const end = graph.arcStart[next.node + 1]!
    for (let arc = graph.arcStart[next.node]!; arc < end; arc++) {
      const edge = graph.edges[graph.arcEdge[arc]!]!
      const isReversed = graph.arcIsReversed[arc] === 1
      const cost = next.cost + costOf(edge, isReversed)
      const target = isReversed ? edge.from : edge.to
      if (cost >= costs[target]!) continue
      costs[target] = cost
      arcs[target] = arc
      queue.push(target, cost)
    }
  }
  if (costs[to] === Infinity) return undefined
  const steps: PathStep[] = []
  for (let node = to; node !== from;) {
    const arc = arcs[node]!
    const edge = graph.edges[graph.arcEdge[arc]!]!
    const isReversed = graph.arcIsReversed[arc] === 1
    steps.push({ edge, isReversed })
    node = isReversed ? edge.to : edge.from
  }
  return { steps: steps.toReversed(), cost: costs[to]! }
}

export function geometryOf(steps: readonly PathStep[]): LngLat[] {
  const line: LngLat[] = []
  for (const { edge, isReversed } of steps) {
    const part = isReversed ? edge.geometry.toReversed() : edge.geometry
    line.push(...(line.length === 0 ? part : part.slice(1)))
  }
  return line
}

function costQueue() {
  const nodes: number[] = []
  const costs: number[] = []
  const swap = (a: number, b: number): void => {
    const node = nodes[a]!
    const cost = costs[a]!
    nodes[a] = nodes[b]!
    costs[a] = costs[b]!
    nodes[b] = node
    costs[b] = cost
  }
  return {
    push: (node: number, cost: number): void => {
      nodes.push(node)
      costs.push(cost)
      for (let at = nodes.length - 1; at > 0;) {
        const above = (at - 1) >> 1
        if (costs[above]! <= costs[at]!) break
        swap(at, above)
        at = above
      }
    },
    pop: (): { node: number; cost: number } | undefined => {
      const node = nodes[0]
      const cost = costs[0]
      if (node === undefined || cost === undefined) return undefined
      swap(0, nodes.length - 1)
      nodes.pop()
      costs.pop()
      for (let at = 0; ;) {
        let least = at
        for (const below of [2 * at + 1, 2 * at + 2]) {
          if (below < nodes.length && costs[below]! < costs[least]!) least = below
        }
        if (least === at) break
        swap(at, least)
        at = least
      }
      return { node, cost }
    },
  }
}
