import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { StreetClass } from './street-class.ts'
import type { Structure } from './structures.ts'

export const travellers = ['foot', 'bike', 'car'] as const
export type Traveller = (typeof travellers)[number]

/** Seen from the edge's first node to its second. */
export type Direction = 'both' | 'forward' | 'backward' | 'none'
export type Surface = 'asphalt' | 'sett' | 'paving' | 'gravel' | 'ground'
export type CycleInfrastructure = 'none' | 'lane' | 'track' | 'path' | 'cycle-street' | 'contraflow'

export type StreetNode = {
  id: number
  position: LngLat
  heightMetres: number
  /** At the border: the street goes on, the town does not. */
  isGateway: boolean
  /** Traffic lights. */
  hasSignals: boolean
}

export type StreetEdge = {
  id: number
  from: number
  to: number
  class: StreetClass
  /** Empty for what has no name, such as tracks. */
  name: string
  geometry: readonly LngLat[]
  lengthMetres: number
  access: Readonly<Record<Traveller, Direction>>
  structure: Structure
  surface: Surface
  speedLimitKmh: number
  lanes: number
  cycleInfrastructure: CycleInfrastructure
  isRoundabout: boolean
  /** Rise over run from the first node to the second; 0.1 is ten per cent. */
  gradient: number
}

/** Ids are positions in the lists. Arcs are the edges seen from each node, both ways round. */
export type StreetGraph = {
  nodes: readonly StreetNode[]
  edges: readonly StreetEdge[]
  /** Arcs of node n are arcEdge[arcStart[n]] to arcEdge[arcStart[n + 1] − 1]. */
  arcStart: Int32Array
  arcEdge: Int32Array
  /** 1 where the arc runs from the edge's second node to its first. */
  arcIsReversed: Uint8Array
}

export function streetGraph(nodes: readonly StreetNode[], edges: readonly StreetEdge[]): StreetGraph {
  const arcStart = new Int32Array(nodes.length + 1)
  for (const { from, to } of edges) {
    arcStart[from + 1]!++
    arcStart[to + 1]!++
  }
  for (let node = 0; node < nodes.length; node++) arcStart[node + 1]! += arcStart[node]!
  const free = arcStart.slice()
  const arcEdge = new Int32Array(edges.length * 2)
  const arcIsReversed = new Uint8Array(edges.length * 2)
  for (const { id, from, to } of edges) {
    arcEdge[free[from]!++] = id
    const back = free[to]!++
    arcEdge[back] = id
    arcIsReversed[back] = 1
  }
  return { nodes, edges, arcStart, arcEdge, arcIsReversed }
}

export function mayTravel(
  access: Readonly<Record<Traveller, Direction>>,
  who: Traveller,
  isReversed: boolean,
): boolean {
  const direction = access[who]
  return direction === 'both' || direction === (isReversed ? 'backward' : 'forward')
}
