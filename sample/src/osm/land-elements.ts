import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { BuildingUse } from '../buildings/building.ts'
import type { PlaceKind } from '../buildings/places.ts'
import { clipLine } from '@allmend/domain/platform/geo/clip-line'
import { simplifyLine, type Line } from '../plane/line.ts'
import { clipRing, type Polygon } from '@allmend/domain/platform/geo/polygon'
import { origin, extent, toLngLat, toLngLats } from '../land/frame.ts'
import { lakeName } from '../land/drawn-waters.ts'
import { quarters } from '../land/quarters.ts'
import type { Town } from '../town/town.ts'
import { workZones } from '../land/work-zones.ts'
import type { OsmDraft, OsmMember, Tags } from './element.ts'

const parkTags: Record<'park' | 'cemetery' | 'sports', Tags> = {
  park: { leisure: 'park' },
  cemetery: { landuse: 'cemetery' },
  sports: { leisure: 'sports_centre' },
}

/** Water, woods, parks and built-up land. */
export function addLand({ land }: Town, draft: OsmDraft): void {
  const { waters, cover, parks } = land
  addArea(draft, [waters.lake], { natural: 'water', water: 'lake', name: lakeName })
  addArea(draft, [waters.rohrsee], { natural: 'water', water: 'lake', name: 'Rohrsee' })
  addArea(draft, [waters.river], { natural: 'water', water: 'river', name: 'Aabach' })
  addLine(draft, waters.riverAxis, { waterway: 'river', name: 'Aabach' })
  for (const { name, line } of waters.streams) addLine(draft, line, { waterway: 'stream', name })
  for (const polygon of cover.forests) addArea(draft, polygon, { landuse: 'forest' })
  for (const polygon of cover.urban) addArea(draft, polygon, { landuse: 'residential' })
  for (const { name, kind, ring } of parks) addArea(draft, [ring], { name, ...parkTags[kind] })
  for (const { name, kind, centre, radiusMetres } of workZones) {
    const ring = Array.from({ length: 24 }, (_, step): Line[number] => [
      centre[0] + radiusMetres * Math.cos((step * Math.PI) / 12),
      centre[1] + radiusMetres * Math.sin((step * Math.PI) / 12),
    ])
    addArea(draft, [ring], { name, landuse: kind === 'office' ? 'commercial' : 'industrial' })
  }
}

const buildingTags: Record<BuildingUse, string> = {
  home: 'residential',
  mixed: 'apartments',
  office: 'office',
  industry: 'industrial',
  shop: 'retail',
  school: 'school',
  care: 'hospital',
  culture: 'public',
}

export function addBuildings({ buildings }: Town, draft: OsmDraft): void {
  for (const { ring, use, storeys, address } of buildings) {
    addRing(draft, ring, {
      building: buildingTags[use],
      'building:levels': String(storeys),
      'addr:street': address.street,
      'addr:housenumber': address.number,
      'addr:postcode': address.postcode,
      'addr:city': address.locality,
    })
  }
}

/** What OpenStreetMap calls a place of the town. */
export const placeTags: Record<PlaceKind, Tags | undefined> = {
  school: { amenity: 'school' },
  university: { amenity: 'university' },
  hospital: { amenity: 'hospital' },
  townhall: { amenity: 'townhall' },
  library: { amenity: 'library' },
  supermarket: { shop: 'supermarket' },
  shop: { shop: 'convenience' },
  restaurant: { amenity: 'restaurant' },
  sports: { leisure: 'sports_centre' },
  swimming: { leisure: 'swimming_area' },
  // Drawn elsewhere: stations with transit, parks and zones as areas.
  station: undefined,
  park: undefined,
  'work-zone': undefined,
}

export function addPlaces({ places }: Town, draft: OsmDraft): void {
  draft.node(origin, { place: 'town', name: 'Seewil' })
  for (const { name, centre, postcode, isVillage } of quarters) {
    draft.node(toLngLat(centre), { place: isVillage ? 'village' : 'suburb', name, postal_code: postcode })
  }
  for (const { kind, name, position } of places) {
    const tags = placeTags[kind]
    if (tags) draft.node(position, { name, ...tags })
  }
}

function addLine(draft: OsmDraft, line: Line, tags: Tags): void {
  for (const part of clipLine(line, extent.west, extent.south, extent.east, extent.north)) {
    draft.way(
      toLngLats(simplifyLine(part, 1)).map((position) => draft.node(position)),
      tags,
    )
  }
}

/** A closed way, or a multipolygon relation when there are holes. */
function addArea(draft: OsmDraft, polygon: Polygon, tags: Tags): void {
  const rings = polygon
    .map((ring) => clipRing(ring, extent.west, extent.south, extent.east, extent.north))
    .filter((ring) => ring.length > 3)
    .map((ring) => simplifyLine([...ring, ring[0]!], 1.5).slice(0, -1))
    .filter((ring) => ring.length > 2)
  const [outer, ...holes] = rings
  if (outer === undefined) return
  if (holes.length === 0) {
    addRing(draft, toLngLats(outer), tags)
    return
  }
  const members = rings.map((ring, at): OsmMember => ({
    kind: 'way',
    id: addRing(draft, toLngLats(ring), {}),
    role: at === 0 ? 'outer' : 'inner',
  }))
  draft.relation(members, { type: 'multipolygon', ...tags })
}

function addRing(draft: OsmDraft, ring: readonly LngLat[], tags: Tags): number {
  const nodes = ring.map((position) => draft.node(position))
  return draft.way([...nodes, nodes[0]!], tags)
}
