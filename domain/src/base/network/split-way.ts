/** From the first to the last of a way's nodes, both included. */
export type Span = { first: number; last: number }

/**
 * Cuts a way into edges. Edges end at junctions, at the way's ends, and where the extract lacks a node;
 * pieces of one node vanish. A way that closes on itself without a junction stays one loop.
 */
export function splitWay(
  nodes: ArrayLike<number>,
  about: { isJunction: (node: number) => boolean; isKnown: (node: number) => boolean },
): Span[] {
  const spans: Span[] = []
  let first = -1
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as number
    if (!about.isKnown(node)) {
      if (first >= 0 && at - 1 > first) spans.push({ first, last: at - 1 })
      first = -1
    } else if (first < 0) {
      first = at
    } else if (at === nodes.length - 1 || about.isJunction(node)) {
      spans.push({ first, last: at })
      first = at
    }
  }
  return spans
}
