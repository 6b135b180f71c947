import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Traveller } from '@allmend/domain/base/network/access'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { edgesAsText, type EdgeSource } from './edge-source.ts'
import { nearestEdges } from './nearest.ts'
import type { NoPath } from './path.ts'
import { surroundingsOf } from '../surroundings.ts'

const SNAP_METRES = 300
/** A way may leave the box of all positions by this much. */
const AROUND_METRES = 3_000
const DISTANCE_METRES_AT_MOST = 60_000

/** Metres by the shortest way from each position to each other one, from junction to junction. */
export async function costMatrix(
  db: Db,
  positions: readonly LngLat[],
  { by, among }: { by: Traveller; among: EdgeSource },
): Promise<number[][] | NoPath> {
  const [first] = positions
  if (first && positions.some((it) => distanceMetres(first, it) > DISTANCE_METRES_AT_MOST)) return 'too_far'
  const nodes: number[] = []
  for (const position of positions) {
    const [edge] = await nearestEdges(db, position, { by, among, withinMetres: SNAP_METRES })
    if (!edge) return 'nothing_near'
    nodes.push(edge.share < 0.5 ? edge.fromNodeId : edge.toNodeId)
  }
  const rows = await ask<{ fromNode: number; toNode: number; metres: number }>(
    db,
    `select start_vid as from_node, end_vid as to_node, agg_cost as metres
     from pgr_dijkstraCostMatrix($1::text, $2::bigint[], true)`,
    [edgesWithin(surroundingsOf(positions, AROUND_METRES), by, among), [...new Set(nodes)]],
  )
  const metres = new Map(rows.map((it) => [`${it.fromNode} ${it.toNode}`, it.metres]))
  const matrix = nodes.map((from) =>
    nodes.map((to) => (from === to ? 0 : (metres.get(`${from} ${to}`) ?? Infinity))),
  )
  return matrix.some((row) => row.includes(Infinity)) ? 'not_connected' : matrix
}

/** As text for pgRouting; every value in it is a number or a UUID of ours. */
function edgesWithin(box: BoundingBox, by: Traveller, among: EdgeSource): string {
  return `select id, from_node_id as source, to_node_id as target,
      (case when is_open_forward then length_metres else -1 end)::float8 as cost,
      (case when is_open_backward then length_metres else -1 end)::float8 as reverse_cost
    from ${edgesAsText(among, by)} where (is_open_forward or is_open_backward)
      and geometry && st_makeenvelope(${box.map(Number).join(', ')}, 4326)`
}
