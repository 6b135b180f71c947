import type { RouteEdge } from './route.ts'
import type { Streets } from '../../base/network/street.ts'

/**
 * Two runs put together. Ways are made of whole edges although waypoints lie in the middle of one, so both may hold
 * the edge they meet on: the one, the other or both lose it where they fit only without.
 */
export function joinedRuns(
  before: readonly RouteEdge[],
  after: readonly RouteEdge[],
  streets: Streets,
): RouteEdge[] {
  const [last, first] = [before.at(-1), after[0]]
  if (!last || !first) return [...before, ...after]
  const isThereAndBack = last.edgeId === first.edgeId && last.isForward !== first.isForward
  const tries = isThereAndBack ? [[1, 1]] : [[0, 0], [0, 1], [1, 0], [1, 1]] // prettier-ignore
  for (const [off = 0, lead = 0] of tries) {
    const head = before.slice(0, before.length - off)
    const tail = after.slice(lead)
    const isOne = last.edgeId === first.edgeId && head.length + tail.length > 0
    if (isMeeting(head.at(-1), tail[0], streets, isOne)) return [...head, ...tail]
  }
  return [...before, ...after]
}

export function spliced(
  edges: readonly RouteEdge[],
  range: { from: number; until: number },
  way: readonly RouteEdge[],
  streets: Streets,
): RouteEdge[] {
  const head = joinedRuns(edges.slice(0, range.from), way, streets)
  return joinedRuns(head, edges.slice(range.until), streets)
}

/** With nothing left on one side they meet only where they shared the edge that went. */
function isMeeting(
  before: RouteEdge | undefined,
  after: RouteEdge | undefined,
  streets: Streets,
  isOne: boolean,
): boolean {
  if (!before || !after) return isOne
  const end = endNode(before, streets)
  return end !== undefined && end === startNode(after, streets)
}

export function startNode(edge: RouteEdge, streets: Streets): number | undefined {
  const street = streets(edge.edgeId)
  return edge.isForward ? street?.fromNode : street?.toNode
}

export function endNode(edge: RouteEdge, streets: Streets): number | undefined {
  const street = streets(edge.edgeId)
  return edge.isForward ? street?.toNode : street?.fromNode
}
