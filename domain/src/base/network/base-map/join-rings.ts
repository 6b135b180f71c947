/**
 * Ways that together go round, joined at their common ends; rings repeat their first node. What does not
 * close, because an extract ends there, is left out.
 */
export function joinedRings(ways: readonly ArrayLike<number>[]): number[][] {
  const rings: number[][] = []
  const open = new Set<readonly number[]>()
  const byEnd = new Map<number, Set<readonly number[]>>()
  for (const way of ways) {
    const nodes = Array.from(way)
    if (nodes.length < 2) continue
    if (isClosed(nodes)) rings.push(nodes)
    else {
      open.add(nodes)
      for (const end of [nodes[0]!, nodes.at(-1)!]) byEnd.set(end, (byEnd.get(end) ?? new Set()).add(nodes))
    }
  }
  const take = (way: readonly number[]): void => {
    open.delete(way)
    for (const end of [way[0]!, way.at(-1)!]) byEnd.get(end)?.delete(way)
  }
  for (const first of open) {
    take(first)
    const ring = [...first]
    while (!isClosed(ring)) {
      const end = ring.at(-1)!
      const [next] = byEnd.get(end) ?? []
      if (next === undefined) break
      take(next)
      ring.push(...(next[0] === end ? next : next.toReversed()).slice(1))
    }
    if (isClosed(ring)) rings.push(ring)
  }
  return rings.filter(({ length }) => length > 3)
}

const isClosed = (nodes: readonly number[]): boolean => nodes.length > 2 && nodes[0] === nodes.at(-1)
