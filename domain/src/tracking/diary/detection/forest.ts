import { bytesOf } from './base64.ts'

/** Boosted trees as data. Four bytes a node, in the order of a walk that goes left first. */
export type ForestData = {
  classes: number
  /** How many borders each feature has, and all of them as little-endian 32-bit floats. */
  edgeCounts: readonly number[]
  edges: string
  nodes: string
  leafScale: number
}

export type Forest = {
  classes: number
  edges: readonly Float32Array[]
  /** Where each tree begins; tree t votes for class t modulo classes. */
  starts: Int32Array
  /**
   * Lowest byte the feature (255 is a leaf; its high bit says that an unknown value goes left), then the bin
   * (left if the value lies in it or below), then how far the right child lies, or the vote of a leaf.
   */
  nodes: Int32Array
  leafScale: number
}

const LEAF = 255
const UNKNOWN_GOES_LEFT = 128
const UNKNOWN = 255

export function forestOf({ classes, edgeCounts, edges, nodes, leafScale }: ForestData): Forest {
  const packed = bytesOf(nodes)
  const count = packed.length / 4
  const words = new Int32Array(count)
  const starts: number[] = []
  let open = 0
  for (let node = 0; node < count; node++) {
    if (open === 0) {
      starts.push(node)
      open = 1
    }
    const at = node * 4
    words[node] = packed[at]! | (packed[at + 1]! << 8) | (packed[at + 2]! << 16) | (packed[at + 3]! << 24)
    open += packed[at] === LEAF ? -1 : 1
  }
  return {
    classes,
    edges: edgesOf(edgeCounts, bytesOf(edges)),
    starts: Int32Array.from(starts),
    nodes: words,
    leafScale,
  }
}

function edgesOf(counts: readonly number[], bytes: Uint8Array): Float32Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  return counts.map((count) =>
    Float32Array.from({ length: count }, () => {
      at += 4
      return view.getFloat32(at - 4, true)
    }),
  )
}

/** Sums of the votes for every class, before they become probabilities. */
export function votesOf(forest: Forest, row: Float32Array): Float64Array {
  const { classes, starts, nodes, leafScale } = forest
  const bins = binsOf(forest, row)
  const votes = new Float64Array(classes)
  let voter = 0
  for (let tree = 0; tree < starts.length; tree++) {
    let at = starts[tree]!
    let node = nodes[at]!
    while ((node & 255) !== LEAF) {
      const value = bins[node & 127]!
      const goesLeft = value === UNKNOWN ? (node & UNKNOWN_GOES_LEFT) !== 0 : value <= ((node >> 8) & 255)
      at += goesLeft ? 1 : node >> 16
      node = nodes[at]!
    }
    // Whole numbers: their sum does not depend on any order.
    votes[voter]! += node >> 16
    if (++voter === classes) voter = 0
  }
  for (let each = 0; each < classes; each++) votes[each]! *= leafScale
  return votes
}

/** A value's bin is the number of borders below it. */
function binsOf({ edges }: Forest, row: Float32Array): Uint8Array {
  const bins = new Uint8Array(edges.length)
  for (let at = 0; at < edges.length; at++) {
    const value = row[at]!
    const borders = edges[at]!
    let low = 0
    let high = borders.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (borders[middle]! < value) low = middle + 1
      else high = middle
    }
    bins[at] = Number.isNaN(value) ? UNKNOWN : low
  }
  return bins
}
