import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Contributed } from '@allmend/domain/projects/releases/bounded'
import type { Db } from '../../../platform/db/connect.ts'
import { whereaboutsOf } from '../../../base/network/index.ts'

/** The postal area of a place, as one person brings it; nothing where the gazetteer knows none. */
export async function postcodeOf(db: Db, place: LngLat | undefined): Promise<Contributed> {
  if (!place) return new Map()
  const { postcode } = await whereaboutsOf(db, place)
  return new Map(postcode ? [[postcode, 1]] : [])
}
