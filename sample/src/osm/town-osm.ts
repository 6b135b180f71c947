import type { Town } from '../town/town.ts'
import { osmDraft, type OsmData } from './element.ts'
import { addBuildings, addLand, addPlaces } from './land-elements.ts'
import { addStreets } from './street-elements.ts'
import { addTransit } from './transit-elements.ts'

/** The town as anyone would find it on OpenStreetMap: one importer serves it and every real city. */
export function townOsm(town: Town): OsmData {
  const draft = osmDraft()
  const wayOfEdge = addStreets(town, draft)
  addTransit(town, draft, wayOfEdge)
  addLand(town, draft)
  addPlaces(town, draft)
  addBuildings(town, draft)
  return draft.data()
}
