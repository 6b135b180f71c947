import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { distinctNames } from '@allmend/domain/projects/releases/distinct-names'
import { ask, type Db } from '../../../platform/db/connect.ts'

/** As far as a quarter's name is taken for what lies beside it; beyond, that of the town or village around. */
const QUARTER_METRES = 2_500
const TOWN_METRES = 10_000

/** The quarter nearest to each position, else the town; empty where the gazetteer knows neither. */
export async function quarterNames(db: Db, positions: readonly LngLat[]): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    db,
    // The conditions repeat that of a partial index, or it is not used.
    `select coalesce(quarter.name, town.name, '') as name
     from unnest($1::float8[], $2::float8[]) with ordinality as asked (lng, lat, nth)
     cross join lateral (select st_setsrid(st_makepoint(lng, lat), 4326)::geography as point) here
     left join lateral (
       select p.name from network.place p
       where p.kind in ('quarter', 'town') and p.kind = 'quarter'
         and st_dwithin(p.geometry::geography, here.point, $3)
       order by p.geometry::geography <-> here.point limit 1
     ) quarter on true
     left join lateral (
       select p.name from network.place p
       where p.kind in ('quarter', 'town') and p.kind = 'town'
         and st_dwithin(p.geometry::geography, here.point, $4)
       order by p.geometry::geography <-> here.point limit 1
     ) town on quarter.name is null
     order by nth`,
    [positions.map(([lng]) => lng), positions.map(([, lat]) => lat), QUARTER_METRES, TOWN_METRES],
  )
  return rows.map(({ name }) => name)
}

/** The same as a list shows them, the strongest first: the second of a name has a number. Null: none is known. */
export async function distinctQuarters(db: Db, positions: readonly LngLat[]): Promise<(string | null)[]> {
  return distinctNames(await quarterNames(db, positions)).map((name) => name || null)
}
