import type { School } from '@allmend/contract/base/network'
import { ask, type Db } from '../../../platform/db/connect.ts'

const SCHOOLS_AT_MOST = 500

/** Of the organisation the transaction is inside of; without an area all of the region. */
export async function schoolsOf(
  db: Db,
  { projectId, region }: { projectId: string; region: string },
): Promise<School[]> {
  type Row = { id: string; name: string; kind: string; longitude: number; latitude: number }
  const rows = await ask<Row>(
    db,
    `select c.osm_ref as id, c.name, c.category as kind, st_x(c.geometry) as longitude, st_y(c.geometry) as latitude
     from network.region r
     join network.place c on c.region_id = r.id and c.kind = 'poi' and c.category in ('school', 'kindergarten')
     left join network.area a on a.project_id = $1::uuid
     where r.slug = $2 and (a.project_id is null or st_intersects(a.boundary, c.geometry))
     order by c.name, c.osm_ref limit ${SCHOOLS_AT_MOST}`,
    [projectId, region],
  )
  return rows.map(({ kind, longitude, latitude, ...rest }) => ({
    ...rest,
    kind: kind as School['kind'],
    at: [longitude, latitude],
  }))
}
