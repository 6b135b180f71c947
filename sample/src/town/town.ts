import type { Building } from '../buildings/building.ts'
import { townPlaces, type Place } from '../buildings/places.ts'
import { townBuildings } from '../buildings/town-buildings.ts'
import type { Land } from '../streets/town-ways.ts'
import { townStreets } from '../streets/town-streets.ts'
import type { StreetGraph } from '../streets/street-graph.ts'
import { townTransit, type Transit } from '../transit/town-transit.ts'
import { landCoverOf } from '../land/land-cover.ts'
import { landingsOf } from '../land/landings.ts'
import { parksOf } from '../land/parks.ts'
import { railsOf, stationsOf, yardOf } from '../land/rails.ts'
import { reliefOf } from '../land/relief.ts'
import { watersOf } from '../land/waters.ts'

export type Town = {
  seed: number
  land: Land
  streets: StreetGraph
  transit: Transit
  buildings: readonly Building[]
  places: readonly Place[]
}

/** The same seed always builds the same town. */
export function buildTown(seed: number): Town {
  const land = landOf(seed)
  const { streets, ground } = townStreets(seed, land)
  const transit = townTransit(land, streets)
  const buildings = townBuildings(seed, land, streets, ground)
  const places = townPlaces(seed, land, buildings)
  return { seed, land, streets, transit, buildings, places }
}

export function landOf(seed: number): Land {
  const waters = watersOf(seed)
  const relief = reliefOf(seed, waters)
  const cover = landCoverOf(seed, waters, relief)
  const rails = railsOf()
  const stations = stationsOf(rails)
  return {
    waters,
    relief,
    cover,
    parks: parksOf(seed),
    rails,
    stations,
    landings: landingsOf(waters),
    yard: yardOf(rails, stations),
  }
}
