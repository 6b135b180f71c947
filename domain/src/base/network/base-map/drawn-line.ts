import { streetClassOf, type StreetClass } from '../street-class.ts'
import type { Tags } from '../tags.ts'
import type { Drawn } from './drawn-area.ts'

/** Classes of OpenStreetMap in the fewer of the base map, and from which zoom they are shown. */
const STREETS: Partial<Record<StreetClass, readonly [drawnAs: string, minZoom: number]>> = {
  motorway: ['motorway', 8],
  trunk: ['motorway', 8],
  motorway_link: ['motorway-link', 11],
  trunk_link: ['motorway-link', 11],
  primary: ['main', 9],
  primary_link: ['main', 11],
  secondary: ['main', 9],
  secondary_link: ['main', 11],
  tertiary: ['secondary', 10],
  tertiary_link: ['secondary', 11],
  unclassified: ['residential', 12],
  residential: ['residential', 12],
  living_street: ['living-street', 12],
  pedestrian: ['pedestrian', 13],
  service: ['service', 14],
  busway: ['service', 13],
  track: ['track', 13],
  cycleway: ['cycleway', 13],
  footway: ['footway', 14],
  path: ['footway', 13],
  bridleway: ['footway', 14],
  steps: ['steps', 14],
}

const RAILS = new Set(['rail', 'narrow_gauge', 'funicular', 'subway'])
const SIDE_TRACKS = new Set(['yard', 'siding', 'spur', 'crossover'])
const BROOKS = new Set(['stream', 'river', 'canal', 'ditch', 'drain'])

/** What a way of OpenStreetMap is on the base map, seen as a line; null: nothing. */
export function drawnLineOf(tags: Tags): Drawn | null {
  return streetOf(tags) ?? railOf(tags) ?? waterOf(tags)
}

function structureOf(tags: Tags): { structure?: string } {
  const is = (key: string): boolean => tags[key] !== undefined && tags[key] !== 'no'
  if (is('tunnel')) return { structure: 'tunnel' }
  return is('bridge') ? { structure: 'bridge' } : {}
}

function streetOf(tags: Tags): Drawn | null {
  const streetClass = streetClassOf(tags)
  const [drawnAs, minZoom] = (streetClass && STREETS[streetClass]) ?? []
  // A square is walked across in all directions; its outline is no street.
  if (drawnAs === undefined || minZoom === undefined || tags['area'] === 'yes') return null
  const { name, oneway } = tags
  return {
    layer: 'street',
    properties: {
      class: drawnAs,
      ...(name && { name }),
      ...structureOf(tags),
      ...(oneway === 'yes' && drawnAs !== 'motorway' && { oneway: true }),
    },
    minZoom,
  }
}

function railOf(tags: Tags): Drawn | null {
  const railway = tags['railway'] ?? ''
  if (railway === 'tram' || railway === 'light_rail')
    return { layer: 'rail', properties: { kind: 'tram' }, minZoom: 14 }
  if (!RAILS.has(railway)) return null
  if (SIDE_TRACKS.has(tags['service'] ?? ''))
    return { layer: 'rail', properties: { kind: 'siding' }, minZoom: 13 }
  const isTunnel = structureOf(tags).structure === 'tunnel'
  return { layer: 'rail', properties: { kind: 'rail', ...(isTunnel && { structure: 'tunnel' }) }, minZoom: 8 }
}

function waterOf(tags: Tags): Drawn | null {
  if (tags['route'] === 'ferry')
    return { layer: 'ferry', properties: { name: tags['ref'] ?? tags['name'] ?? '' }, minZoom: 10 }
  const waterway = tags['waterway'] ?? ''
  if (!BROOKS.has(waterway) || structureOf(tags).structure === 'tunnel') return null
  const isDitch = waterway === 'ditch' || waterway === 'drain'
  return {
    layer: 'shore',
    properties: { kind: 'stream' },
    minZoom: waterway === 'river' ? 9 : isDitch ? 14 : 12,
  }
}
