import type { LngLat } from '@allmend/domain/geo/lng-lat'
import type { Brought } from '@allmend/domain/privacy/bounded'
import type { Db } from '../db/connect.ts'
import { whereaboutsOf } from '../network/index.ts'

/** The postal area of a place, as one person brings it; nothing where the gazetteer knows none. */
export async function postcodeOf(db: Db, place: LngLat | undefined): Promise<Brought> {
  if (!place) return new Map()
  const { postcode } = await whereaboutsOf(db, place)
  return new Map(postcode ? [[postcode, 1]] : [])
}
