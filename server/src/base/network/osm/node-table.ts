import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

const UNKNOWN = 0x7fffffff

/** Positions of the nodes one needs, 16 bytes each: a country's streets fit into memory. */
export type NodeTable = {
  size: number
  /** Ignored when nobody asked for the node. */
  place(id: number, lng7: number, lat7: number): void
  isKnown(id: number): boolean
  positionOf(id: number): LngLat | undefined
  /** Counts that a street passes the node. */
  use(id: number): void
  usesOf(id: number): number
}

export function nodeTable(ways: readonly { nodes: Float64Array }[]): NodeTable {
  const ids = sortedIds(ways)
  const lngs = new Int32Array(ids.length).fill(UNKNOWN)
  const lats = new Int32Array(ids.length)
  const uses = new Uint8Array(ids.length)
  const indexOf = (id: number): number => {
    let low = 0
    let high = ids.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = ids[middle] as number
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
  return {
    size: ids.length,
    place(id, lng7, lat7) {
      const index = indexOf(id)
      if (index < 0) return
      lngs[index] = lng7
      lats[index] = lat7
    },
    isKnown(id) {
      const index = indexOf(id)
      return index >= 0 && lngs[index] !== UNKNOWN
    },
    positionOf(id) {
      const index = indexOf(id)
      if (index < 0 || lngs[index] === UNKNOWN) return undefined
      return [(lngs[index] as number) / 1e7, (lats[index] as number) / 1e7]
    },
    use(id) {
      const index = indexOf(id)
      if (index >= 0 && (uses[index] as number) < 255) uses[index]!++
    },
    usesOf: (id) => uses[indexOf(id)] ?? 0,
  }
}

function sortedIds(ways: readonly { nodes: Float64Array }[]): Float64Array {
  let length = 0
  for (const { nodes } of ways) length += nodes.length
  const all = new Float64Array(length)
  let at = 0
  for (const { nodes } of ways) {
    all.set(nodes, at)
    at += nodes.length
  }
  const sorted = all.sort()
  let unique = 0
  for (const [index, id] of sorted.entries()) {
    if (index === 0 || id !== sorted[index - 1]) sorted[unique++] = id
  }
  return sorted.slice(0, unique)
}
