import type { Tags } from './tags.ts'

/** What a street is, in the words of OpenStreetMap's `highway`. */
export const STREET_CLASSES = [
  'motorway',
  'motorway_link',
  'trunk',
  'trunk_link',
  'primary',
  'primary_link',
  'secondary',
  'secondary_link',
  'tertiary',
  'tertiary_link',
  'unclassified',
  'residential',
  'living_street',
  'service',
  'pedestrian',
  'track',
  'cycleway',
  'footway',
  'path',
  'steps',
  'bridleway',
  'busway',
  'platform',
  'other',
] as const
export type StreetClass = (typeof STREET_CLASSES)[number]

const known: ReadonlySet<string> = new Set(STREET_CLASSES)

/** Not built, gone, or not made for getting anywhere. */
const notStreets: ReadonlySet<string> = new Set([
  'construction',
  'proposed',
  'planned',
  'razed',
  'abandoned',
  'disused',
  'demolished',
  'no',
  'raceway',
  'rest_area',
  'services',
  'bus_stop',
  'traffic_island',
  'emergency_bay',
])

/** Null when the way is not a street one could be on. */
export function streetClassOf(tags: Tags): StreetClass | null {
  const highway = tags['highway']
  if (highway === undefined || notStreets.has(highway)) return null
  return known.has(highway) ? (highway as StreetClass) : 'other'
}
