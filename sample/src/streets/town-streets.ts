import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import { lineLength, locate } from '../plane/line.ts'
import { randomFor, type Random } from '../random.ts'
import { extent, toLngLat, toLngLats } from '../land/frame.ts'
import { densityAt, type LandCover } from '../land/land-cover.ts'
import { heightAt } from '../land/relief.ts'
import { layAccess } from './access.ts'
import type { Buildable } from './buildable.ts'
import { classify } from './classify.ts'
import { largestComponent, weakComponents } from './components.ts'
import type { DraftEdge, DraftGraph } from './draft-edge.ts'
import { levelStreets } from './level-streets.ts'
import { planarGraph } from './planar-graph.ts'
import { layRoundabouts } from './roundabouts.ts'
import {
  streetGraph,
  type CycleInfrastructure,
  type StreetEdge,
  type StreetGraph,
  type Surface,
} from './street-graph.ts'
import { nameStreets } from './street-names.ts'
import { townWays, type Land } from './town-ways.ts'

/** The whole street network, from drawn axes to a sealed graph. */
export function townStreets(seed: number, land: Land): { streets: StreetGraph; ground: Buildable } {
  const ways = townWays(seed, land)
  nameStreets(seed, ways.ways)
  const graph = draftOf(ways, land)
  layRoundabouts(graph, land.relief)
  for (const edge of graph.edges) edge.lengthMetres = lineLength(edge.line)
  const whole = keepLargest(graph)
  classify(seed, whole, land.cover)
  layAccess(seed, whole, land.cover)
  layCycleways(whole, randomFor(seed, 'cycleways'))
  levelStreets(whole)
  return { streets: sealed(whole, land.cover), ground: ways.ground }
}

function draftOf(ways: ReturnType<typeof townWays>, land: Land): DraftGraph {
  const { nodes, edges } = planarGraph(ways, land)
  return {
    nodes: nodes.map(({ point }) => ({ point, heightMetres: heightAt(land.relief, point) })),
    edges: edges.map(({ from, to, way, line, structure }) => ({
      from,
      to,
      way,
      class: way.class,
      line,
      lengthMetres: lineLength(line),
      structure,
      isOneWay: way.isOneWay,
      isRoundabout: false,
      access: { car: 'none', bike: 'none', foot: 'none' },
      cycleInfrastructure: 'none',
    })),
  }
}

function keepLargest({ nodes, edges }: DraftGraph): DraftGraph {
  const labels = weakComponents(nodes.length, {
    from: edges.map(({ from }) => from),
    to: edges.map(({ to }) => to),
  })
  const main = largestComponent(labels)
  const renumbered = new Map<number, number>()
  const kept = nodes.filter((_, id) => {
    if (labels[id] !== main) return false
    renumbered.set(id, renumbered.size)
    return true
  })
  const within = edges.filter(({ from }) => labels[from] === main)
  for (const edge of within) {
    edge.from = renumbered.get(edge.from)!
    edge.to = renumbered.get(edge.to)!
  }
  return { nodes: kept, edges: within }
}

function layCycleways({ edges }: DraftGraph, random: Random): void {
  const chosen = new Map<DraftEdge['way'], CycleInfrastructure>()
  for (const edge of edges) {
    const known = chosen.get(edge.way) ?? cycleInfrastructureOf(edge, random())
    chosen.set(edge.way, known)
    const isContraflow = edge.isOneWay && edge.access.bike === 'both'
    if (edge.class === 'cycleway') edge.cycleInfrastructure = 'path'
    else if (isContraflow) edge.cycleInfrastructure = 'contraflow'
    else if (edge.access.car !== 'none' && edge.access.bike !== 'none') edge.cycleInfrastructure = known
  }
}

function cycleInfrastructureOf({ class: kind }: DraftEdge, chance: number): CycleInfrastructure {
  if (kind === 'main') return chance < 0.25 ? 'track' : chance < 0.85 ? 'lane' : 'none'
  if (kind === 'secondary') return chance < 0.55 ? 'lane' : 'none'
  return kind === 'residential' && chance < 0.02 ? 'cycle-street' : 'none'
}

function sealed({ nodes, edges }: DraftGraph, cover: LandCover): StreetGraph {
  const signals = signalNodes(nodes, edges, cover)
  const streetNodes = nodes.map(({ point, heightMetres }, id) => ({
    id,
    position: toLngLat(point),
    heightMetres: Math.round(heightMetres * 100) / 100,
    isGateway:
      Math.min(
        point[0] - extent.west,
        extent.east - point[0],
        point[1] - extent.south,
        extent.north - point[1],
      ) < 1,
    hasSignals: signals.has(id),
  }))
  const streetEdges = edges.map((edge, id): StreetEdge => {
    const geometry = toLngLats(edge.line)
    const metres = lengthMetres(geometry)
    const rise = streetNodes[edge.to]!.heightMetres - streetNodes[edge.from]!.heightMetres
    const isInTown = densityAt(cover, locate(edge.line, edge.lengthMetres / 2).point) > 0.22
    return {
      id,
      from: edge.from,
      to: edge.to,
      class: edge.class,
      name: edge.class === 'track' || edge.class === 'motorway-link' ? '' : edge.way.name,
      geometry,
      lengthMetres: metres,
      access: edge.access,
      structure: edge.structure,
      surface: surfaceOf(edge),
      speedLimitKmh: edge.isRoundabout ? 30 : speedLimitOf(edge, isInTown),
      lanes: edge.class === 'motorway' ? 2 : edge.isOneWay || edge.access.car === 'none' ? 1 : 2,
      cycleInfrastructure: edge.cycleInfrastructure,
      isRoundabout: edge.isRoundabout,
      gradient: rise / metres,
    }
  })
  return streetGraph(streetNodes, streetEdges)
}

/** Lights stand where three arms of larger streets meet in town and no roundabout does their work. */
function signalNodes(
  nodes: DraftGraph['nodes'],
  edges: readonly DraftEdge[],
  cover: LandCover,
): ReadonlySet<number> {
  const arms = new Int32Array(nodes.length)
  for (const { from, to, class: kind, isRoundabout, structure } of edges) {
    const isLarge = kind === 'main' || kind === 'secondary' || kind === 'motorway-link'
    const weight = isRoundabout ? -9 : isLarge && structure === 'ground' ? 1 : 0
    arms[from]! += weight
    arms[to]! += weight
  }
  const isLit = (id: number): boolean => arms[id]! >= 3 && densityAt(cover, nodes[id]!.point) > 0.35
  return new Set([...nodes.keys()].filter(isLit))
}

function surfaceOf({ class: kind, way }: DraftEdge): Surface {
  if (kind === 'pedestrian') return 'sett'
  if (kind === 'steps') return 'paving'
  if (kind === 'track') return 'gravel'
  return kind === 'footway' && way.name === '' && !way.isUnderpass ? 'gravel' : 'asphalt'
}

function speedLimitOf({ class: kind, structure }: DraftEdge, isInTown: boolean): number {
  if (kind === 'motorway') return structure === 'tunnel' ? 80 : 100
  if (kind === 'motorway-link') return 60
  if (kind === 'main' || kind === 'secondary') return isInTown ? 50 : 80
  if (kind === 'residential' || kind === 'track') return 30
  return kind === 'cycleway' ? 30 : 20
}
