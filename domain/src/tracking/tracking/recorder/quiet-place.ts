import { distanceMetres } from '../../../platform/geo/distance.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { Fix } from '../../../platform/geo/position-fix.ts'

/** Where nothing is ever recorded. Known to the phone alone. */
export type QuietPlace = { id: string; name: string; position: LngLat; radiusMetres: number }

export const QUIET_RADII_METRES = [100, 200, 500] as const

/** Chunks round positions to about a metre; what was just outside must not come to lie within. */
const ROUNDING_METRES = 2
/** A phone that doubts itself this much or more is not believed to be at the place whenever it might be. */
const DOUBT_AT_MOST_METRES = 100

type Position = Pick<Fix, 'position' | 'accuracyMetres'>

/** Whether a fix lies in a quiet place, or may lie in it for all the phone is sure of. */
export const isQuiet = (fix: Position, places: readonly QuietPlace[]): boolean =>
  quietPlaceAt(fix, places) !== undefined

/** The first of the quiet places a fix lies in, or may lie in. */
export function quietPlaceAt(fix: Position, places: readonly QuietPlace[]): QuietPlace | undefined {
  const doubtMetres = Math.min(DOUBT_AT_MOST_METRES, Math.max(ROUNDING_METRES, fix.accuracyMetres || 0))
  return places.find(
    (place) => distanceMetres(place.position, fix.position) <= place.radiusMetres + doubtMetres,
  )
}
