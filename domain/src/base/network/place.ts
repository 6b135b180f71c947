import { firstOf, type Tags } from './tags.ts'

/** Rows of the gazetteer. Streets are made from the edges, everything else from tagged elements. */
const PLACE_KINDS = ['address', 'street', 'poi', 'quarter', 'town'] as const
type PlaceKind = (typeof PLACE_KINDS)[number]

export type Place = {
  kind: PlaceKind
  /** What it is called; of an address, the street. */
  name: string
  /** More closely, in OpenStreetMap's word: school, suburb, village. */
  category: string
  houseNumber: string
  postcode: string
  city: string
}

const settlements: Readonly<Record<string, PlaceKind>> = {
  city: 'town',
  town: 'town',
  village: 'town',
  hamlet: 'town',
  suburb: 'quarter',
  quarter: 'quarter',
  neighbourhood: 'quarter',
}
const poiKeys = ['amenity', 'shop', 'tourism', 'leisure', 'office', 'healthcare', 'historic', 'railway']
/** Too many, or nothing one would say one was at. */
const notPois: ReadonlySet<string> = new Set([
  'bench',
  'parking_space',
  'waste_basket',
  'recycling',
  'vending_machine',
  'level_crossing',
  'switch',
  'signal',
  'milestone',
  'rail',
  'tram',
  'platform',
])

/** An element can be an address and a restaurant at once. */
export function placesOf(tags: Tags): Place[] {
  const name = tags['name'] ?? ''
  const rest = {
    houseNumber: tags['addr:housenumber'] ?? '',
    postcode: firstOf(tags, ['addr:postcode', 'postal_code']) ?? '',
    city: tags['addr:city'] ?? '',
  }
  const places: Place[] = []
  const street = firstOf(tags, ['addr:street', 'addr:place'])
  if (street && rest.houseNumber) places.push({ kind: 'address', name: street, category: 'address', ...rest })
  const settlement = settlements[tags['place'] ?? '']
  if (name && settlement) places.push({ kind: settlement, name, category: tags['place'] ?? '', ...rest })
  const category = firstOf(tags, poiKeys)
  const isPoi = name !== '' && category !== undefined && category !== 'no' && !notPois.has(category)
  if (isPoi) places.push({ kind: 'poi', name, category, ...rest })
  return places
}
