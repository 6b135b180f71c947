import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Traveller } from '@allmend/domain/base/network/access'
import type { StreetClass } from '@allmend/domain/base/network/street-class'
import type { RiddenStreet } from '@allmend/domain/base/network/matching/ride-network'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { edgesFor, REGION_EDGES } from '../paths/edge-source.ts'
import { lineOfWkb } from '../import/ewkb.ts'

export type ClassedStreet = RiddenStreet & { streetClass: StreetClass }

/**
 * Edges of the regions of today that reach into squares, each named by its south-western corner, and that a traveller
 * may use; the matcher's bike is this traveller.
 */
export async function regionStreetsIn(
  db: Db,
  by: Traveller,
  corners: readonly LngLat[],
  sideDegrees: number,
): Promise<ClassedStreet[]> {
  if (corners.length === 0) return []
  const rows = await ask<Omit<ClassedStreet, 'course'> & { wkb: Buffer }>(
    db,
    `with near as materialized (
       select distinct e.id from unnest($2::float8[], $3::float8[]) as corner (west, south)
       join ${edgesFor(REGION_EDGES, by)}
         on e.geometry && st_makeenvelope(west, south, west + $4::float8, south + $4::float8, 4326)
       where e.is_open_forward or e.is_open_backward
     )
     select e.id as edge_id, e.from_node_id as from_node, e.to_node_id as to_node, st_asbinary(e.geometry, 'NDR') as wkb,
       e.length_metres, s.class as street_class, e.is_open_forward as is_bike_forward, e.is_open_backward as is_bike_backward
     from near join network.edge s using (id) join ${edgesFor(REGION_EDGES, by)} using (id)`,
    [null, corners.map(([west]) => west), corners.map(([, south]) => south), sideDegrees],
  )
  return rows.map(({ wkb, ...row }) => ({ ...row, course: lineOfWkb(wkb) }))
}
