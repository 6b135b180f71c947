import { type Landmark, LANDMARKS } from '@allmend/domain/base/network/landmark'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { rounded } from './reverse-geocode.ts'

/** Of each position what is there, in the same order. Empty where the gazetteer knows nothing. */
export async function landmarksNear(db: Db, positions: readonly LngLat[]): Promise<Landmark[][]> {
  const found = positions.map((): Landmark[] => [])
  if (positions.length === 0) return found
  const { school, shop } = LANDMARKS
  const asked = positions.map(rounded)
  const rows = await ask<{ index: number; landmark: Landmark }>(
    db,
    `select distinct it.index::integer as index, landmark.name as landmark
     from unnest($1::float8[], $2::float8[]) with ordinality as it (longitude, latitude, index)
     cross join (values ('school', $3::text[], $4::float8), ('shop', $5::text[], $6::float8))
       as landmark (name, categories, reach)
     join network.place p on p.kind = 'poi' and p.category = any(landmark.categories) and st_dwithin(
       p.geometry::geography,
       st_setsrid(st_makepoint(it.longitude, it.latitude), 4326)::geography, landmark.reach)
     order by index, landmark`,
    [
      asked.map(([longitude]) => longitude),
      asked.map(([, latitude]) => latitude),
      school.categories,
      school.reachMetres,
      shop.categories,
      shop.reachMetres,
    ],
  )
  for (const { index, landmark } of rows) found[index - 1]!.push(landmark)
  return found
}
