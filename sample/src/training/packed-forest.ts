import type { ForestData } from '@allmend/domain/tracking/diary/detection/forest'

/** A leaf's vote, or a split: feature, threshold, whether the unknown goes left, left, right. */
export type TreeNode = number | [number, number, boolean, TreeNode, TreeNode]

/** Four bytes a node: feature, bin, and how far the right child lies or what a leaf votes. */
export function packedForest(trees: readonly TreeNode[], classes: number, features: number): ForestData {
  const borders = Array.from({ length: features }, () => new Set<number>())
  let largest = 1e-9
  const look = (node: TreeNode): void => {
    if (typeof node === 'number') {
      largest = Math.max(largest, Math.abs(node))
      return
    }
    borders[node[0]]!.add(roundedDown(node[1]))
    look(node[3])
    look(node[4])
  }
  trees.forEach(look)
  const edges = borders.map((set) => Float32Array.from([...set].sort((a, b) => a - b)))
  if (features > 127 || edges.some(({ length }) => length > 254)) throw new RangeError('too many for a byte')
  const leafScale = largest / 32_767
  const bytes: number[] = []
  const pack = (node: TreeNode): void => {
    if (typeof node === 'number') {
      const vote = Math.round(node / leafScale)
      bytes.push(255, 0, vote & 255, (vote >> 8) & 255)
      return
    }
    const [feature, threshold, goesLeft, left, right] = node
    const at = bytes.length
    bytes.push(feature | (goesLeft ? 128 : 0), edges[feature]!.indexOf(roundedDown(threshold)), 0, 0)
    pack(left)
    const skip = (bytes.length - at) / 4
    bytes[at + 2] = skip & 255
    bytes[at + 3] = skip >> 8
    pack(right)
  }
  trees.forEach(pack)
  const edgeBytes = Buffer.concat(edges.map((list) => Buffer.from(list.buffer)))
  return {
    classes,
    edgeCounts: edges.map(({ length }) => length),
    edges: edgeBytes.toString('base64'),
    nodes: Buffer.from(bytes).toString('base64'),
    leafScale,
  }
}

/** The largest 32-bit float that is not above: features are 32-bit, so no row changes sides. */
function roundedDown(threshold: number): number {
  const near = Math.fround(threshold)
  if (near <= threshold) return near
  const view = new DataView(new ArrayBuffer(4))
  view.setFloat32(0, near)
  const bits = view.getInt32(0)
  view.setInt32(0, near > 0 ? bits - 1 : near === 0 ? 0x80000001 | 0 : bits + 1)
  return view.getFloat32(0)
}
