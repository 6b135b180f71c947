import { randomFor } from '../random.ts'
import { locate } from '../plane/line.ts'
import { densityAt, type LandCover } from '../land/land-cover.ts'
import { isDriven } from './classify.ts'
import { largestComponent, strongComponents, weakComponents, type Arcs } from './components.ts'
import type { DraftEdge, DraftGraph } from './draft-edge.ts'
import type { Direction, Traveller } from './street-graph.ts'
import type { Way } from './way.ts'

/** Who may use which edge in which direction, so that nobody is ever trapped. */
export function layAccess(seed: number, graph: DraftGraph, cover: LandCover): void {
  makeOneWay(seed, graph, cover)
  for (const edge of graph.edges) edge.access = accessOf(edge)
  for (const who of ['car', 'bike', 'foot'] as const) closeIslands(graph, who)
  openTraps(graph, 'car')
  openTraps(graph, 'bike')
}

/** In dense quarters some streets carry cars in one direction only. */
function makeOneWay(seed: number, graph: DraftGraph, cover: LandCover): void {
  const random = randomFor(seed, 'one-way')
  const chosen = new Map<Way, boolean>()
  for (const edge of graph.edges) {
    if (edge.class !== 'residential' || !edge.way.isGrown) continue
    const isDense = densityAt(cover, locate(edge.line, edge.lengthMetres / 2).point) > 0.55
    if (!chosen.has(edge.way)) chosen.set(edge.way, random() < 0.38)
    if (isDense && chosen.get(edge.way)) edge.isOneWay = true
  }
}

function accessOf(edge: DraftEdge): DraftEdge['access'] {
  const flow: Direction = edge.isOneWay ? 'forward' : 'both'
  const isMotorway = edge.class === 'motorway' || edge.class === 'motorway-link'
  // Bicycles ride against one-way traffic in side streets, but not around a roundabout.
  const bikeFlow = edge.isOneWay && edge.isRoundabout ? flow : 'both'
  const isOnFootOnly = edge.class === 'footway' || edge.class === 'steps'
  return {
    car: isDriven(edge) ? flow : 'none',
    bike: isMotorway || isOnFootOnly ? 'none' : bikeFlow,
    foot: isMotorway ? 'none' : 'both',
  }
}

/** Edges a traveller could never reach are closed to them. */
function closeIslands(graph: DraftGraph, who: Traveller): void {
  const labels = weakComponents(graph.nodes.length, arcsOf(graph, who))
  const main = largestComponent(labels)
  for (const edge of graph.edges) {
    if (edge.access[who] === 'none' || labels[edge.from] === main) continue
    edge.access[who] = 'none'
    if (who === 'car') {
      edge.class = 'footway'
      edge.access.bike = 'none'
    }
    if (who === 'bike' && edge.access.car === 'none') edge.class = 'footway'
  }
}

/** A one-way street that lets nobody out, or in, becomes two-way again. */
function openTraps(graph: DraftGraph, who: Traveller): void {
  for (;;) {
    const labels = strongComponents(graph.nodes.length, arcsOf(graph, who))
    const main = largestComponent(labels)
    let isFree = true
    for (const edge of graph.edges) {
      const isTrap = labels[edge.from] !== main || labels[edge.to] !== main
      if (edge.access[who] !== 'forward' || !isTrap || edge.isRoundabout) continue
      edge.access[who] = 'both'
      edge.isOneWay = false
      isFree = false
    }
    if (isFree) return
  }
}

function arcsOf({ edges }: DraftGraph, who: Traveller): Arcs {
  const arcs: Arcs = { from: [], to: [] }
  for (const { from, to, access } of edges) {
    const direction = access[who]
    if (direction === 'both' || direction === 'forward') {
      arcs.from.push(from)
      arcs.to.push(to)
    }
    if (direction === 'both' || direction === 'backward') {
      arcs.from.push(to)
      arcs.to.push(from)
    }
  }
  return arcs
}
