/** A street in one direction; against a rule rides are rare, and count as further. */
export type Arc = {
  street: number
  isForward: boolean
  fromNode: number
  toNode: number
  lengthMetres: number
  cost: number
}

export type Reached = {
  /** What it costs to get to a junction; those out of reach are not there. */
  costs: ReadonlyMap<number, number>
  pathTo: (node: number) => Arc[]
}

/** Ways are looked for a little further than asked, so that the same ones serve again. */
const STEP_METRES = 50
/** Junctions, over all ways that are kept: some 30 MB. */
const KEPT_AT_MOST = 300_000

/** The shortest ways from a junction, kept for whoever asks again: a town's people pass the same junctions. */
export function nearbyWays(
  arcsFrom: readonly (readonly Arc[])[],
): (start: number, atMost: number) => Reached {
  const kept = new Map<number, Map<number, Reached>>()
  let junctions = 0
  return (start, atMost) => {
    const steps = Math.ceil(atMost / STEP_METRES)
    const known = kept.get(steps)?.get(start)
    if (known) return known
    const reached = waysFrom(arcsFrom, start, steps * STEP_METRES)
    junctions += reached.costs.size
    if (junctions > KEPT_AT_MOST) {
      kept.clear()
      junctions = reached.costs.size
    }
    const its = kept.get(steps) ?? new Map<number, Reached>()
    kept.set(steps, its.set(start, reached))
    return reached
  }
}

/** To all junctions within reach (Dijkstra 1959, binary heap). */
function waysFrom(arcsFrom: readonly (readonly Arc[])[], start: number, atMost: number): Reached {
  const costs = new Map<number, number>([[start, 0]])
  const arrivedBy = new Map<number, Arc>()
  const heap: Open[] = [{ node: start, cost: 0 }]
  for (let next = pop(heap); next; next = pop(heap)) {
    if (next.cost > costs.get(next.node)!) continue
    for (const arc of arcsFrom[next.node] ?? []) {
      const cost = next.cost + arc.cost
      if (cost > atMost || cost >= (costs.get(arc.toNode) ?? Infinity)) continue
      costs.set(arc.toNode, cost)
      arrivedBy.set(arc.toNode, arc)
      push(heap, { node: arc.toNode, cost })
    }
  }
  return {
    costs,
    pathTo(node) {
      const path: Arc[] = []
      for (let at = node; at !== start;) {
        const arc = arrivedBy.get(at)
        if (!arc) break
        path.push(arc)
        at = arc.fromNode
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
