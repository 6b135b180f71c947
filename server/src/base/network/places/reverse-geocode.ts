import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { nearestEdges, pointOf } from '../paths/nearest.ts'

/** Words for a position. Empty where the gazetteer knows none. */
export type Whereabouts = {
  street: string
  houseNumber: string
  postcode: string
  city: string
  quarter: string
  /** Of the nearest address or street; null when neither is near. */
  distanceMetres: number | null
}

/** Whoever stands further from a door is on the street. */
const ADDRESS_METRES = 60
const STREET_METRES = 150
const POSTCODE_METRES = 1000
const QUARTER_METRES = 2500
/** How far a name reaches: a hamlet ends at its last house, a city's name is used far out. */
const TOWN_METRES = { city: 10_000, town: 6000, village: 4000, hamlet: 1500 }

type Row = { name: string; houseNumber: string; postcode: string; city: string; distanceMetres: number }

/** Four decimals, eleven metres: enough to name a house, too coarse to betray more than the question needs. */
export const rounded = ([longitude, latitude]: LngLat): LngLat => [
  Number(longitude.toFixed(4)),
  Number(latitude.toFixed(4)),
]

/**
 * Nearest address, else nearest named street; with quarter and town around it. Postcode and city come from
 * the address itself, else from the nearest address that has one, else from the nearest town.
 */
export async function whereaboutsOf(db: Db, exact: LngLat): Promise<Whereabouts> {
  const position = rounded(exact)
  const address = await nearestPlace(db, position, sql`kind = 'address'`, ADDRESS_METRES)
  const street = address ? undefined : await nearestStreet(db, position)
  const isPosted = address?.postcode && address.city
  const posted = isPosted
    ? address
    : await nearestPlace(
        db,
        position,
        sql`kind = 'address' and postcode <> '' and city <> ''`,
        POSTCODE_METRES,
      )
  const quarter = await nearestPlace(
    db,
    position,
    sql`kind in ('quarter', 'town') and kind = 'quarter'`,
    QUARTER_METRES,
  )
  const city = address?.city || posted?.city || (await townOf(db, position))
  return {
    street: address?.name ?? street?.name ?? '',
    houseNumber: address?.houseNumber ?? '',
    postcode: address?.postcode || posted?.postcode || '',
    city,
    quarter: quarter?.name ?? '',
    distanceMetres: address?.distanceMetres ?? street?.distanceMetres ?? null,
  }
}

/** `which` repeats the condition of a partial index, or the index is not used. */
async function nearestPlace(
  db: Db,
  position: LngLat,
  which: ReturnType<typeof sql>,
  withinMetres: number,
): Promise<Row | undefined> {
  const point = pointOf(position)
  const { rows } = await sql<Row>`
    select name, house_number, postcode, city,
      st_distance(geometry::geography, ${point}::geography) as distance_metres
    from network.place
    where ${which} and st_dwithin(geometry::geography, ${point}::geography, ${withinMetres})
    order by geometry::geography <-> ${point}::geography limit 1`.execute(db)
  return rows[0]
}

async function nearestStreet(db: Db, position: LngLat) {
  const near = await nearestEdges(db, position, { by: 'foot', withinMetres: STREET_METRES, atMost: 20 })
  return near.find(({ name }) => name !== '')
}

async function townOf(db: Db, position: LngLat): Promise<string> {
  const point = pointOf(position)
  const { rows } = await sql<{ name: string }>`
    select p.name
    from network.place p
    join jsonb_each_text(${JSON.stringify(TOWN_METRES)}::jsonb) as reach on reach.key = p.category
    where p.kind in ('quarter', 'town') and p.kind = 'town'
      and st_dwithin(p.geometry::geography, ${point}::geography, ${Math.max(...Object.values(TOWN_METRES))})
      and st_distance(p.geometry::geography, ${point}::geography) <= reach.value::float8
    order by st_distance(p.geometry::geography, ${point}::geography) / reach.value::float8 limit 1`.execute(
    db,
  )
  return rows[0]?.name ?? ''
}
