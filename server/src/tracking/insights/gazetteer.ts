import type { PostcodeArea, FoundAddress } from '@allmend/contract/tracking/insights'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Db } from '../../platform/db/connect.ts'
import { type Box, postcodeAreas, whereaboutsOf } from '../../base/network/index.ts'

export const areasIn = (db: Db, box: Box): Promise<PostcodeArea[]> => postcodeAreas(db, box)

/** The gazetteer rounds to four decimals before it looks; how far the words are from the position is not said. */
export async function textsFor(db: Db, position: LngLat): Promise<FoundAddress> {
  const { street, houseNumber, postcode, city, quarter } = await whereaboutsOf(db, position)
  return { street, houseNumber, postcode, city, quarter }
}
