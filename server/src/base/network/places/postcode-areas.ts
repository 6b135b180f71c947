import { ask, type Db } from '../../../platform/db/connect.ts'

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

const AT_MOST = 500

/** Postal areas with addresses in a box: what most of these call their city, and the middle of them. */
export async function postcodeAreas(
  db: Db,
  { west, south, east, north }: Box,
): Promise<{ postcode: string; city: string; centre: [number, number] }[]> {
  const rows = await ask<{ postcode: string; city: string; longitude: number; latitude: number }>(
    db,
    `select postcode, mode() within group (order by city) as city,
       avg(st_x(geometry)) as longitude, avg(st_y(geometry)) as latitude
     from network.place
     where kind = 'address' and postcode <> ''
       and geometry::geography && st_makeenvelope($1, $2, $3, $4, 4326)::geography
       and geometry && st_makeenvelope($1, $2, $3, $4, 4326)
     group by postcode order by postcode limit $5`,
    [west, south, east, north, AT_MOST],
  )
  return rows.map(({ longitude, latitude, ...area }) => ({
    ...area,
    centre: [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))],
  }))
}
