/** Directed arcs as two parallel lists. */
export type Arcs = { from: number[]; to: number[] }

/** Weak components: a label for every node, −1 for nodes without any arc. */
export function weakComponents(nodeCount: number, { from, to }: Arcs): Int32Array {
  const parent = new Int32Array(nodeCount).fill(-1)
  const rootOf = (node: number): number => {
    let root = node
    while (parent[root]! !== root) root = parent[root]!
    for (let at = node; parent[at]! !== root;) {
      const next = parent[at]!
      parent[at] = root
      at = next
    }
    return root
  }
  for (const node of from) parent[node] = node
  for (const node of to) parent[node] = node
  for (let arc = 0; arc < from.length; arc++) parent[rootOf(from[arc]!)] = rootOf(to[arc]!)
  return parent.map((above, node) => (above < 0 ? -1 : rootOf(node)))
}

/** Strong components (Tarjan 1972, without recursion): −1 for nodes without any arc. */
export function strongComponents(nodeCount: number, { from, to }: Arcs): Int32Array {
  const start = new Int32Array(nodeCount + 1)
  const hasArc = new Uint8Array(nodeCount)
  for (const node of from) start[node + 1]!++
  for (let node = 0; node < nodeCount; node++) start[node + 1]! += start[node]!
  const next = start.slice()
  const target = new Int32Array(from.length)
  for (let arc = 0; arc < from.length; arc++) {
    target[next[from[arc]!]!++] = to[arc]!
    hasArc[from[arc]!] = 1
    hasArc[to[arc]!] = 1
  }
  const label = new Int32Array(nodeCount).fill(-1)
  const order = new Int32Array(nodeCount).fill(-1)
  const low = new Int32Array(nodeCount)
  const cursor = start.slice()
  const open: number[] = []
  const isOpen = new Uint8Array(nodeCount)
  let count = 0
  for (let root = 0; root < nodeCount; root++) {
    if (hasArc[root] === 0 || order[root]! >= 0) continue
    const path = [root]
    while (path.length > 0) {
      const node = path.at(-1)!
      if (order[node]! < 0) {
        order[node] = count
        low[node] = count++
        open.push(node)
        isOpen[node] = 1
      }
      if (cursor[node]! < start[node + 1]!) {
        const seen = target[cursor[node]!++]!
        if (order[seen]! < 0) path.push(seen)
        else if (isOpen[seen] === 1) low[node] = Math.min(low[node]!, order[seen]!)
        continue
      }
      path.pop()
      const above = path.at(-1)
      if (above !== undefined) low[above] = Math.min(low[above]!, low[node]!)
      if (low[node] !== order[node]) continue
      for (let member = open.pop()!; ; member = open.pop()!) {
        isOpen[member] = 0
        label[member] = node
        if (member === node) break
      }
    }
  }
  return label
}

/** The label most nodes carry. */
export function largestComponent(labels: Int32Array): number {
  const sizes = new Map<number, number>()
  for (const label of labels) if (label >= 0) sizes.set(label, (sizes.get(label) ?? 0) + 1)
  let best = -1
  for (const [label, size] of sizes) if (best < 0 || size > sizes.get(best)!) best = label
  return best
}
