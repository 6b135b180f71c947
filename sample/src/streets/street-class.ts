export const streetClasses = [
  'motorway',
  'motorway-link',
  'main',
  'secondary',
  'residential',
  'living-street',
  'pedestrian',
  'service',
  'track',
  'cycleway',
  'footway',
  'steps',
] as const

export type StreetClass = (typeof streetClasses)[number]
