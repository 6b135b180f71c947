import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Traveller } from '@allmend/domain/base/network/access'
import type { RiddenStreet } from '@allmend/domain/base/network/matching/ride-network'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { edgesFor, REGION_EDGES } from '../paths/edge-source.ts'
import { lineOfWkb } from '../import/ewkb.ts'

/** Some 44 m from north to south and 30 m from west to east in our latitudes. */
const BESIDE_DEGREES = 0.0004

/** Streets of the regions of today beside one day's lines that a traveller may use; the matcher's bike is this one. */
export async function streetsBeside(
  db: Db,
  by: Traveller,
  lines: readonly (readonly LngLat[])[],
): Promise<RiddenStreet[]> {
  if (lines.length === 0) return []
  const text = JSON.stringify({ type: 'MultiLineString', coordinates: lines })
  const rows = await ask<Omit<RiddenStreet, 'course'> & { wkb: Buffer }>(
    db,
    `with pieces as materialized (
       select st_expand(piece, $3::float8) as box, piece from (
         select st_subdivide(st_segmentize(st_setsrid(st_geomfromgeojson($2::text), 4326), 0.005), 20) as piece) s
     ), near as materialized (
       select distinct e.id from pieces join ${edgesFor(REGION_EDGES, by)} on e.geometry && box
       where (e.is_open_forward or e.is_open_backward) and st_dwithin(e.geometry, piece, $3::float8)
     )
     select e.id as edge_id, e.from_node_id as from_node, e.to_node_id as to_node, st_asbinary(e.geometry, 'NDR') as wkb,
       e.length_metres, e.is_open_forward as is_bike_forward, e.is_open_backward as is_bike_backward
     from near join ${edgesFor(REGION_EDGES, by)} using (id)`,
    [null, text, BESIDE_DEGREES],
  )
  return rows.map(({ wkb, ...row }) => ({ ...row, course: lineOfWkb(wkb) }))
}
