import type { NearEdge } from './nearest.ts'

/** The start is node -1, the end -2: no node of the network has such an id. */
const START = -1
const END = -2

/** A piece of an edge that leads from the start into the network, out of it to the end, or straight across. */
export type Link = {
  source: number
  target: number
  costMetres: number
  edgeId: number
  startShare: number
  endShare: number
}

/** To stand beside a street is worth a detour of five times the distance to it, before another is taken. */
const OFF_NETWORK_WEIGHT = 5

export function linksBetween(starts: readonly NearEdge[], ends: readonly NearEdge[]): Link[] {
  const links: Link[] = []
  const add = (edge: NearEdge, source: number, target: number, from: number, to: number, off: number) => {
    // Whoever stands at the very end of a one-way street need not ride along it.
    if (from < to && !edge.isOpenForward) return
    if (from > to && !edge.isOpenBackward) return
    const costMetres = Math.abs(to - from) * edge.lengthMetres + off * OFF_NETWORK_WEIGHT
    links.push({ source, target, costMetres, edgeId: edge.id, startShare: from, endShare: to })
  }
  for (const edge of starts) {
    add(edge, START, edge.toNodeId, edge.share, 1, edge.distanceMetres)
    add(edge, START, edge.fromNodeId, edge.share, 0, edge.distanceMetres)
  }
  for (const edge of ends) {
    add(edge, edge.fromNodeId, END, 0, edge.share, edge.distanceMetres)
    add(edge, edge.toNodeId, END, 1, edge.share, edge.distanceMetres)
    const start = starts.find(({ id }) => id === edge.id)
    if (start) add(edge, START, END, start.share, edge.share, start.distanceMetres + edge.distanceMetres)
  }
  return links
}
