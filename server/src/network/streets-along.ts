import type { LngLat } from '@allmend/domain/geo/lng-lat'
import type { Street } from '@allmend/domain/routes/street'
import { ask, type Db } from '../db/connect.ts'
import { streetOf, type StreetRow } from './streets.ts'

/** Some 33 m from north to south and 22 m from west to east in our latitudes. */
const BESIDE_DEGREES = 0.0003

/** Edges of a version beside these lines that a bike may use; in any order. */
export async function streetsAlong(
  db: Db,
  versionId: string,
  lines: readonly (readonly LngLat[])[],
): Promise<Street[]> {
  const text = JSON.stringify({ type: 'MultiLineString', coordinates: lines })
  const rows = await ask<StreetRow>(
    db,
    `with pieces as (
       select st_subdivide(st_segmentize(st_setsrid(st_geomfromgeojson($2::text), 4326), 0.005), 20) as piece
     )
     select e.edge_id, e.name, e.from_node, e.to_node, st_asbinary(e.geometry, 'NDR') as wkb, e.length_metres,
       e.bike_forward as is_bike_forward, e.bike_backward as is_bike_backward, e.class as street_class, e.surface,
       e.speed_kmh, e.cycle_forward, e.cycle_backward, e.gradient
     from network.version_edge e
     where e.version_id = $1::uuid and (e.bike_forward or e.bike_backward) and exists (
       select from pieces where e.geometry && st_expand(piece, $3::float8)
         and st_dwithin(e.geometry, piece, $3::float8))`,
    [versionId, text, BESIDE_DEGREES],
  )
  return rows.map(streetOf)
}
