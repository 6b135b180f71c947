import { stopModesOf } from '../transit.ts'
import type { Tags } from '../tags.ts'
import type { Drawn } from './drawn-area.ts'

/** The rank decides who is written where there is no room for two: the higher goes first. */
export type DrawnLabel = Drawn & { rank: number }

const SETTLEMENTS: Readonly<Record<string, readonly [kind: string, minZoom: number, rank: number]>> = {
  city: ['town', 8, 100],
  town: ['town', 8, 90],
  village: ['village', 10, 80],
  hamlet: ['village', 13, 40],
  suburb: ['quarter', 12, 60],
  quarter: ['quarter', 12, 50],
  neighbourhood: ['quarter', 13, 45],
}

/** Public houses that orient (web/app/platform/map/style/style-names.ts). */
const LANDMARKS: Readonly<Record<string, string>> = {
  townhall: 'townhall',
  library: 'library',
  hospital: 'hospital',
  university: 'university',
  school: 'school',
}
const SPORTS: Readonly<Record<string, string>> = {
  swimming_pool: 'swimming',
  water_park: 'swimming',
  sports_centre: 'sports',
  stadium: 'sports',
}

/** The name on the base map of what OpenStreetMap has at a point, or in the middle of an area. */
export function drawnLabelOf(tags: Tags): DrawnLabel | null {
  const name = tags['name']
  if (name === undefined || name === '') return null
  return settlementOf(name, tags) ?? stopOf(name, tags) ?? greenOf(name, tags) ?? landmarkOf(name, tags)
}

function settlementOf(name: string, tags: Tags): DrawnLabel | null {
  const [kind, minZoom, rank] = SETTLEMENTS[tags['place'] ?? ''] ?? []
  if (kind === undefined || minZoom === undefined || rank === undefined) return null
  // Ten million people move a place up by seven, never into the next kind.
  const people = Math.log10(Math.max(1, Number(tags['population']) || 1))
  return { layer: 'label', properties: { kind, name }, minZoom, rank: rank + Math.min(people, 9) }
}

function stopOf(name: string, tags: Tags): DrawnLabel | null {
  const modes = stopModesOf(tags)
  if (modes.includes('train')) {
    const main = /hauptbahnhof|\bhbf\b/i.test(name)
    const properties = { kind: 'station', name, main }
    return { layer: 'label', properties, minZoom: main ? 11 : 12, rank: main ? 58 : 48 }
  }
  const [mode] = modes
  return mode ? { layer: 'label', properties: { kind: 'stop', mode, name }, minZoom: 14, rank: 20 } : null
}

function greenOf(name: string, tags: Tags): DrawnLabel | null {
  const isGreen = tags['leisure'] === 'park' || tags['landuse'] === 'cemetery'
  return isGreen ? { layer: 'label', properties: { kind: 'park', name }, minZoom: 13, rank: 30 } : null
}

function landmarkOf(name: string, tags: Tags): DrawnLabel | null {
  const place = LANDMARKS[tags['amenity'] ?? ''] ?? SPORTS[tags['leisure'] ?? '']
  return place ? { layer: 'label', properties: { kind: 'place', place, name }, minZoom: 15, rank: 10 } : null
}
