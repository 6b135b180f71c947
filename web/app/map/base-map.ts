import type { BoundingBox } from '@allmend/domain/geo/bounding-box'
import type { Language } from '@allmend/domain/language/language'

/** What lies beneath the data of a region. */
export interface BaseMap {
  /** Address of a PMTiles archive on this site. */
  tiles: string
  /** The region: beyond there are no tiles. */
  bounds: BoundingBox
  /** Whose map it is, or that it is nobody's. */
  attribution: Readonly<Record<Language, string>>
}
