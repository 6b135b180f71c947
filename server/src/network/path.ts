import { distanceMetres } from '@allmend/domain/geo/distance'
import { radians, type LngLat } from '@allmend/domain/geo/lng-lat'
import type { Traveller } from '@allmend/domain/network/access'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { nearestEdges, type NearEdge } from './nearest.ts'
import { linksBetween, type Link } from './path-links.ts'
import { surroundingsOf } from './surroundings.ts'

/** A way found through the network; a route is something else (a numbered bike route). */
export type Path = {
  lengthMetres: number
  course: LngLat[]
  /** Backward: against the edge's own direction. First and last are usually parts of an edge. */
  steps: { edgeId: number; direction: 'forward' | 'backward'; lengthMetres: number }[]
}
export type NoPath = 'nothing_near' | 'too_far' | 'not_connected'

const SNAP_METRES = 300
/** Several, lest one end on a street that leads nowhere; but none much further than the nearest. */
const SNAP_EDGES = 6
const SNAP_SPREAD_METRES = 50
const DISTANCE_METRES_AT_MOST = 60_000
/** Loading edges is what costs: the narrow box answers nearly always, and 34 times faster than the whole. */
const BOXES = [
  { share: 0.25, metresAtLeast: 500 },
  { share: 1, metresAtLeast: 5000 },
]

/** The shortest path between two positions by length, along edges open to the traveller. */
export async function pathBetween(
  db: Db,
  from: LngLat,
  to: LngLat,
  about: { by: Traveller },
): Promise<Path | NoPath> {
  const straightMetres = distanceMetres(from, to)
  if (straightMetres > DISTANCE_METRES_AT_MOST) return 'too_far'
  const snap = { by: about.by, withinMetres: SNAP_METRES, atMost: SNAP_EDGES }
  const starts = alikeNear(await nearestEdges(db, from, snap))
  const ends = alikeNear(await nearestEdges(db, to, snap))
  if (starts.length === 0 || ends.length === 0) return 'nothing_near'
  const links = linksBetween(starts, ends)
  for (const { share, metresAtLeast } of BOXES) {
    const margin = Math.max(metresAtLeast, share * straightMetres) + SNAP_METRES
    const edges = edgesIn(surroundingsOf([from, to], margin), about.by, links)
    const steps = await shortest(db, edges, links)
    if (steps.length > 0) return drawn(db, steps, (from[1] + to[1]) / 2)
  }
  return 'not_connected'
}

function alikeNear(edges: readonly NearEdge[]): NearEdge[] {
  const [nearest] = edges
  const furthest = (nearest?.distanceMetres ?? 0) + SNAP_SPREAD_METRES
  return edges.filter((edge) => edge.distanceMetres <= furthest)
}

// Links count down from here; pgRouting itself says -1 for the end of a path.
const FIRST_LINK = -10

type Step = { edgeId: number; startShare: number; endShare: number }

/** pgRouting takes its edges as the text of a query; every value in it is a number of ours. */
function edgesIn(box: readonly number[], by: Traveller, links: readonly Link[]): string {
  const values = links.map(
    ({ source, target, costMetres }, at) => `(${FIRST_LINK - at}, ${source}, ${target}, ${costMetres}, -1)`,
  )
  return `select id, from_node_id as source, to_node_id as target,
      case when ${by}_forward then length_metres else -1 end::float8 as cost,
      case when ${by}_backward then length_metres else -1 end::float8 as reverse_cost
    from network.edge where expired_at is null and (${by}_forward or ${by}_backward)
      and geometry && st_makeenvelope(${box.map(Number).join(', ')}, 4326)
    union all
    select id::bigint, source::bigint, target::bigint, cost::float8, reverse_cost::float8
    from (values ${values.join(', ')}) as link (id, source, target, cost, reverse_cost)`
}

async function shortest(db: Db, edges: string, links: readonly Link[]): Promise<Step[]> {
  const { rows } = await sql<{ edge: number; isForward: boolean | null }>`
    select d.edge, d.node = e.from_node_id as is_forward
    from pgr_dijkstra(${edges}, -1::bigint, -2::bigint, true) d
    left join network.edge e on e.id = d.edge
    where d.edge <> -1
    order by d.path_seq`.execute(db)
  return rows.map(({ edge, isForward }): Step => {
    const link = edge < 0 ? links[FIRST_LINK - edge] : undefined
    if (link) return link
    return { edgeId: edge, startShare: isForward ? 0 : 1, endShare: isForward ? 1 : 0 }
  })
}

async function drawn(db: Db, steps: readonly Step[], latitude: number): Promise<Path> {
  const shrink = Math.cos(radians(latitude))
  const { rows } = await sql<{ edgeId: number; isForward: boolean; lengthMetres: number; course: string }>`
    select s.edge_id, s.start_share <= s.end_share as is_forward,
      e.length_metres * abs(s.end_share - s.start_share) as length_metres,
      st_asgeojson(st_scale(case when s.start_share <= s.end_share
        then st_linesubstring(st_scale(e.geometry, ${shrink}, 1), s.start_share, s.end_share)
        else st_reverse(st_linesubstring(st_scale(e.geometry, ${shrink}, 1), s.end_share, s.start_share))
      end, ${1 / shrink}, 1), 7) as course
    from unnest(
      ${steps.map(({ edgeId }) => edgeId)}::bigint[],
      ${steps.map(({ startShare }) => startShare)}::float8[],
      ${steps.map(({ endShare }) => endShare)}::float8[]
    ) with ordinality as s (edge_id, start_share, end_share, place)
    join network.edge e on e.id = s.edge_id
    order by s.place`.execute(db)
  const course: LngLat[] = []
  for (const row of rows) {
    const { coordinates } = JSON.parse(row.course) as { coordinates: LngLat[] | LngLat }
    // A step of no length is drawn as a point.
    const positions = (Array.isArray(coordinates[0]) ? coordinates : [coordinates]) as LngLat[]
    const last = course.at(-1)
    const isJoined = last?.[0] === positions[0]?.[0] && last?.[1] === positions[0]?.[1]
    course.push(...(isJoined ? positions.slice(1) : positions))
  }
  return {
    lengthMetres: rows.reduce((sum, row) => sum + row.lengthMetres, 0),
    course,
    steps: rows.map(({ edgeId, isForward, lengthMetres }) => ({
      edgeId,
      direction: isForward ? 'forward' : 'backward',
      lengthMetres,
    })),
  }
}
