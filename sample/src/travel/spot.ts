import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { StreetEdge } from '../streets/street-graph.ts'

/** A point of the street graph, so far along an edge from its first node. */
export type Spot = { edge: StreetEdge; alongMetres: number }

/** To the decimetre: spots nearer than that are the same one. */
export const spotKey = ({ edge, alongMetres }: Spot): number =>
  edge.id * 1_000_000 + Math.round(alongMetres * 10)

/** Where one can go: a door, and where each traveller meets the street from it. */
export type Destination = {
  /** Such as b12 for a building, p3 for a named place, o-Rotenau-4 beyond the border. */
  id: string
  name: string
  position: LngLat
  isIndoors: boolean
} & ({ within: Record<'foot' | 'bike' | 'car', Spot> } | { beyond: string })

export type TownDestination = Extract<Destination, { within: unknown }>

export const isInTown = (destination: Destination): destination is TownDestination => 'within' in destination
