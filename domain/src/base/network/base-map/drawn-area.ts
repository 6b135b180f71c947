import type { Tags } from '../tags.ts'
import type { BasemapLayer, Property } from './feature.ts'

export type Drawn = { layer: BasemapLayer; properties: Readonly<Record<string, Property>>; minZoom: number }

const values = (...all: string[]): ReadonlySet<string> => new Set(all)

const URBAN = values(
  'residential',
  'commercial',
  'retail',
  'industrial',
  'institutional',
  'education',
  'religious',
  'garages',
  'railway',
  'construction',
  'port',
)
const GREEN_USES = values('recreation_ground', 'village_green', 'cemetery', 'allotments', 'flowerbed')
const GREEN_LEISURE = values(
  'park',
  'garden',
  'golf_course',
  'pitch',
  'playground',
  'recreation_ground',
  'common',
)

/** What an area of OpenStreetMap is on the base map; null: nothing. A house in a park is a house. */
export function drawnAreaOf(tags: Tags): Drawn | null {
  const [use, natural, leisure] = [tags['landuse'] ?? '', tags['natural'] ?? '', tags['leisure'] ?? '']
  const isBuilding = tags['building'] !== undefined && tags['building'] !== 'no'
  // What lies below the ground, or is not there yet or any more, is not seen from above.
  if (isBuilding)
    return tags['location'] === 'underground' ? null : { layer: 'building', properties: {}, minZoom: 14 }
  if (natural === 'water' || tags['waterway'] === 'riverbank' || use === 'reservoir' || use === 'basin') {
    const isRiver =
      values('river', 'canal', 'stream').has(tags['water'] ?? '') || tags['waterway'] === 'riverbank'
    return { layer: 'water', properties: { kind: isRiver ? 'river' : 'lake' }, minZoom: 8 }
  }
  if (use === 'forest' || natural === 'wood') return { layer: 'forest', properties: {}, minZoom: 8 }
  if (GREEN_USES.has(use) || GREEN_LEISURE.has(leisure)) {
    const isPrivate = leisure === 'garden' && tags['access'] === 'private'
    return isPrivate ? null : { layer: 'park', properties: {}, minZoom: 10 }
  }
  return URBAN.has(use) ? { layer: 'urban', properties: {}, minZoom: 8 } : null
}
