import { type BoundingBox, isWithin } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Language } from '@allmend/domain/platform/language/language'

/** Those there are, by region. */
export type BaseMaps = Readonly<Record<string, BaseMap>>

/** The map of the region a position lies in; else, and where nobody knows, the first. */
export function baseMapAt(maps: BaseMaps, position: LngLat | undefined): BaseMap | undefined {
  const all = Object.values(maps)
  return all.find(({ bounds }) => position && isWithin(bounds, position)) ?? all[0]
}

/** What lies beneath the data of a region. */
export interface BaseMap {
  /** Address of a PMTiles archive on this site. */
  tiles: string
  /** The region: beyond there are no tiles. */
  bounds: BoundingBox
  /** Whose map it is, or that it is nobody's. */
  attribution: Readonly<Record<Language, string>>
}
