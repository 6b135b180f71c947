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
  /** 255 is a leaf; the high bit says that an unknown value goes left. */
  feature: Uint8Array
  /** Left if the value lies in this bin or below. */
  bin: Uint8Array
  /** From here to the right child; at a leaf its vote. */
  skip: Int16Array
  leafScale: number
}

const LEAF = 255
const UNKNOWN_GOES_LEFT = 128
const UNKNOWN = 255

export function forestOf({ classes, edgeCounts, edges, nodes, leafScale }: ForestData): Forest {
  const packed = bytesOf(nodes)
  const count = packed.length / 4
  const forest = {
    feature: new Uint8Array(count),
    bin: new Uint8Array(count),
    skip: new Int16Array(count),
  }
  const starts: number[] = []
  let open = 0
  for (let node = 0; node < count; node++) {
    if (open === 0) {
      starts.push(node)
      open = 1
    }
    forest.feature[node] = packed[node * 4]!
    forest.bin[node] = packed[node * 4 + 1]!
    forest.skip[node] = packed[node * 4 + 2]! | (packed[node * 4 + 3]! << 8)
    open += forest.feature[node] === LEAF ? -1 : 1
  }
  return {
    ...forest,
    classes,
    edges: edgesOf(edgeCounts, bytesOf(edges)),
    starts: Int32Array.from(starts),
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
  const { classes, starts, feature, bin, skip, leafScale } = forest
  const bins = binsOf(forest, row)
  const votes = new Float64Array(classes)
  for (let tree = 0; tree < starts.length; tree++) {
    let node = starts[tree]!
    for (;;) {
      const split = feature[node]!
      if (split === LEAF) break
      const value = bins[split & 127]!
      const goesLeft = value === UNKNOWN ? split >= UNKNOWN_GOES_LEFT : value <= bin[node]!
      node += goesLeft ? 1 : skip[node]!
    }
    // Whole numbers: their sum does not depend on any order.
    votes[tree % classes]! += skip[node]!
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
