/** An edge between two nodes, numbered from zero. */
export type GraphEdge = {
  from: number
  to: number
  forward: boolean
  backward: boolean
  lengthMetres: number
}

/**
 * Which share of a network, by length, hangs together in one piece: regardless of one-way streets (weak),
 * and so that everywhere is reached and left again (strong).
 */
export function connectedShares(
  nodeCount: number,
  edges: readonly GraphEdge[],
): { weak: number; strong: number } {
  const open = edges.filter(({ forward, backward }) => forward || backward)
  const arcs = open.flatMap(({ from, to, forward, backward }): Arc[] => [
    ...(forward ? [[from, to] as const] : []),
    ...(backward ? [[to, from] as const] : []),
  ])
  return {
    weak: largestShare(open, components(nodeCount, bothWays(open))),
    strong: largestShare(open, components(nodeCount, arcs)),
  }
}

/**
 * The edges of the largest piece, whoever may use them. What lies outside is joined by nothing at all: the
 * map was cut there, and no rule of access could join it.
 */
export function largestPiece(nodeCount: number, edges: readonly GraphEdge[]): GraphEdge[] {
  const componentOf = components(nodeCount, bothWays(edges))
  const [largest] = largestComponent(edges, componentOf)
  return edges.filter(({ from }) => componentOf[from] === largest)
}

type Arc = readonly [from: number, to: number]

const bothWays = (edges: readonly GraphEdge[]): Arc[] =>
  edges.flatMap(({ from, to }): Arc[] => [
    [from, to],
    [to, from],
  ])

function largestShare(edges: readonly GraphEdge[], componentOf: Int32Array): number {
  const whole = edges.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0)
  return whole === 0 ? 0 : largestComponent(edges, componentOf)[1] / whole
}

/** An edge between two components belongs to neither. */
function largestComponent(
  edges: readonly GraphEdge[],
  componentOf: Int32Array,
): [component: number, lengthMetres: number] {
  const lengths = new Map<number, number>()
  for (const { from, to, lengthMetres } of edges) {
    const component = componentOf[from]!
    if (component === componentOf[to]) lengths.set(component, (lengths.get(component) ?? 0) + lengthMetres)
  }
  let largest: [number, number] = [-1, 0]
  for (const entry of lengths) if (entry[1] > largest[1]) largest = entry
  return largest
}

/**
 * Strongly connected components by Kosaraju's two walks: once along the arcs noting who is finished when,
 * once against them from the last to finish. No recursion: a valley road is longer than the call stack.
 */
function components(nodeCount: number, arcs: readonly Arc[]): Int32Array {
  const order: number[] = []
  const along = neighbours(nodeCount, arcs)
  const seen = new Uint8Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) walk(node, along, seen, (finished) => order.push(finished))
  const against = neighbours(
    nodeCount,
    arcs.map(([from, to]): Arc => [to, from]),
  )
  const componentOf = new Int32Array(nodeCount)
  seen.fill(0)
  let component = 0
  for (const node of order.toReversed()) {
    if (seen[node]) continue
    component++
    walk(node, against, seen, (reached) => (componentOf[reached] = component))
  }
  return componentOf
}

/** The neighbours of node n are targets[starts[n]] to targets[starts[n + 1]]. */
type Neighbours = { starts: Int32Array; targets: Int32Array }

function neighbours(nodeCount: number, arcs: readonly Arc[]): Neighbours {
  const starts = new Int32Array(nodeCount + 1)
  for (const [from] of arcs) starts[from + 1]!++
  for (let node = 0; node < nodeCount; node++) starts[node + 1]! += starts[node]!
  const next = starts.slice()
  const targets = new Int32Array(arcs.length)
  for (const [from, to] of arcs) targets[next[from]!++] = to
  return { starts, targets }
}

function walk(
  root: number,
  { starts, targets }: Neighbours,
  seen: Uint8Array,
  finish: (node: number) => void,
): void {
  if (seen[root]) return
  seen[root] = 1
  const stack: { node: number; at: number }[] = [{ node: root, at: starts[root]! }]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    if (top.at === starts[top.node + 1]) {
      finish(top.node)
      stack.pop()
      continue
    }
    const next = targets[top.at++]!
    if (seen[next]) continue
    seen[next] = 1
    stack.push({ node: next, at: starts[next]! })
  }
}
