import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Building } from '../buildings/building.ts'
import type { Place } from '../buildings/places.ts'
import { nodeFinder, type NearestNode } from '../streets/nearest-node.ts'
import { travellers, type StreetGraph, type Traveller } from '../streets/street-graph.ts'
import { addressLine } from '../town/gazetteer.ts'
import type { Town } from '../town/town.ts'
import type { Spot, TownDestination } from './spot.ts'

export type Destinations = {
  ofBuilding: (building: Building) => TownDestination
  ofPlace: (place: Place) => TownDestination
  spotNear: (position: LngLat, who: Traveller) => Spot
}

const KEPT_DESTINATIONS = 5000

/** Turns houses and named places into where trips can lead; the last few thousand are remembered. */
export function destinations({ streets, buildings }: Town): Destinations {
  const nearest = nodeFinder(streets)
  const known = new Map<string, TownDestination>()
  const once = (id: string, make: () => TownDestination): TownDestination => {
    const found = known.get(id)
    if (found) return found
    const fresh = make()
    known.set(id, fresh)
    if (known.size > KEPT_DESTINATIONS) known.delete(known.keys().next().value!)
    return fresh
  }
  const ofBuilding = (building: Building): TownDestination =>
    once(`b${building.id}`, () => ({
      id: `b${building.id}`,
      name: addressLine(building.address),
      position: building.door,
      isIndoors: true,
      within: spotsOf(streets, nearest, building),
    }))
  const ofPlace = (place: Place): TownDestination =>
    once(`p${place.id}`, () => {
      const building = place.building === undefined ? undefined : buildings[place.building]
      const within = building
        ? ofBuilding(building).within
        : spotsFrom((who) => spotAtNode(streets, nearest(place.position, who).node.id, who))
      // Away from any house one stays where the path leads to, not in the middle of the meadow.
      const position = building
        ? place.position
        : streets.nodes[nearest(place.position, 'foot').node.id]!.position
      return { id: `p${place.id}`, name: place.name, position, isIndoors: building !== undefined, within }
    })
  const spotNear = (position: LngLat, who: Traveller): Spot =>
    spotAtNode(streets, nearest(position, who).node.id, who)
  return { ofBuilding, ofPlace, spotNear }
}

function spotsOf(streets: StreetGraph, nearest: NearestNode, building: Building): Record<Traveller, Spot> {
  const edge = streets.edges[building.edge]!
  return spotsFrom((who) =>
    edge.access[who] === 'none'
      ? spotAtNode(streets, nearest(building.door, who).node.id, who)
      : { edge, alongMetres: Math.min(building.alongMetres, edge.lengthMetres) },
  )
}

const spotsFrom = (spotFor: (who: Traveller) => Spot): Record<Traveller, Spot> =>
  Object.fromEntries(travellers.map((who) => [who, spotFor(who)])) as Record<Traveller, Spot>

/** A node as the end of one of its edges. */
export function spotAtNode(
  { edges, arcStart, arcEdge, arcIsReversed }: StreetGraph,
  node: number,
  who: Traveller,
): Spot {
  for (let arc = arcStart[node]!; arc < arcStart[node + 1]!; arc++) {
    const edge = edges[arcEdge[arc]!]!
    if (edge.access[who] === 'none') continue
    return { edge, alongMetres: arcIsReversed[arc] === 1 ? edge.lengthMetres : 0 }
  }
  throw new RangeError(`no way for ${who} at node ${node}`)
}
