import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { StreetClass } from './street-class.ts'
import type { CycleInfrastructure, Direction, Traveller } from './street-graph.ts'
import type { Structure } from './structures.ts'
import type { Way } from './way.ts'

/** An edge while the town is still being laid out: everything may change until the graph is sealed. */
export type DraftEdge = {
  from: number
  to: number
  way: Way
  class: StreetClass
  line: PlanePoint[]
  lengthMetres: number
  structure: Structure
  isOneWay: boolean
  isRoundabout: boolean
  access: Record<Traveller, Direction>
  cycleInfrastructure: CycleInfrastructure
}

export type DraftNode = { point: PlanePoint; heightMetres: number }

export type DraftGraph = { nodes: DraftNode[]; edges: DraftEdge[] }
