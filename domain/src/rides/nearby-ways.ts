import type { Arc, RideNetwork } from './ride-network.ts'

export type Reached = {
  /** What it costs to get to a junction; those out of reach are not there. */
  costs: ReadonlyMap<number, number>
  pathTo: (node: number) => Arc[]
}

/** The shortest ways from a junction to all within reach, or until one is reached (Dijkstra 1959, binary heap). */
export function waysFrom(
  { arcsFrom }: Pick<RideNetwork, 'arcsFrom'>,
  start: number,
  atMost: number,
  until?: number,
): Reached {
  const costs = new Map<number, number>([[start, 0]])
  const arrivedBy = new Map<number, { from: number; arc: Arc }>()
  const heap: { node: number; cost: number }[] = [{ node: start, cost: 0 }]
  for (let next = pop(heap); next; next = pop(heap)) {
    if (next.cost > costs.get(next.node)!) continue
    if (next.node === until) break
    for (const arc of arcsFrom[next.node] ?? []) {
      const cost = next.cost + arc.cost
      if (cost > atMost || cost >= (costs.get(arc.toNode) ?? Infinity)) continue
      costs.set(arc.toNode, cost)
      arrivedBy.set(arc.toNode, { from: next.node, arc })
      push(heap, { node: arc.toNode, cost })
    }
  }
  return {
    costs,
    pathTo(node) {
      const path: Arc[] = []
      for (let step = arrivedBy.get(node); step && node !== start; step = arrivedBy.get(node)) {
        path.push(step.arc)
        node = step.from
      }
      return path.toReversed()
    },
  }
}

type Open = { node: number; cost: number }

function push(heap: Open[], it: Open): void {
  let at = heap.length
  heap.push(it)
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (heap[parent]!.cost <= it.cost) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = it
}

function pop(heap: Open[]): Open | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (!first || !last || heap.length === 0) return first
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1]!.cost < heap[child]!.cost) child++
    if (heap[child]!.cost >= last.cost) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = last
  return first
}
