import type { Polyline } from '@allmend/domain/platform/geo/polyline'
import { boxesAlong } from '@allmend/domain/base/network/boxes-along'
import type { Street } from '@allmend/domain/base/network/street'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { streetOf, type StreetRow } from './streets.ts'

/** Some 33 m from north to south and 22 m from west to east in our latitudes. */
const BESIDE_DEGREES = 0.0003

/** Edges of a version beside these lines that a bike may use, and some further away; in any order. */
export async function streetsAlong(db: Db, versionId: string, lines: readonly Polyline[]): Promise<Street[]> {
  const boxes = boxesAlong(lines, BESIDE_DEGREES)
  const rows = await ask<StreetRow>(
    db,
    // Materialized: planned as one, the boxes may be gone through anew for every edge of the version.
    `with near as materialized (
       select distinct edge.edge_id
       from unnest($2::float8[], $3::float8[], $4::float8[], $5::float8[]) box (west, south, east, north)
       join network.version_edge edge on edge.version_id = $1::uuid
         and edge.geometry && st_makeenvelope(west, south, east, north, 4326)
     )
     select e.edge_id, e.name, e.from_node, e.to_node, st_asbinary(e.geometry, 'NDR') as wkb, e.length_metres,
       e.bike_forward as is_bike_forward, e.bike_backward as is_bike_backward, e.class as street_class, e.surface,
       e.speed_kmh, e.cycle_forward, e.cycle_backward, e.gradient
     from near join network.version_edge e on e.version_id = $1::uuid and e.edge_id = near.edge_id
     where e.bike_forward or e.bike_backward`,
    [versionId, ...[0, 1, 2, 3].map((side) => boxes.map((box) => box[side]!))],
  )
  return rows.map(streetOf)
}
