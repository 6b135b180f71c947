import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import { radians, type LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Traveller } from '@allmend/domain/base/network/access'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { edgesAsText, edgesFor, type EdgeSource, REGION_EDGES } from './edge-source.ts'
import { ellipseBox } from './ellipse-box.ts'
import { nearestEdges, type NearEdge } from './nearest.ts'
import { linksBetween, type Link } from './path-links.ts'

/** A way found through the network; a route is something else (a numbered bike route). */
export type Path = {
  lengthMetres: number
  course: LngLat[]
  /** Backward: against the edge's own direction. First and last are usually parts of an edge. */
  steps: { edgeId: number; direction: 'forward' | 'backward'; lengthMetres: number }[]
}
export type NoPath = 'nothing_near' | 'too_far' | 'not_connected'

const SNAP_METRES = 300
const AT_HAND_METRES = 30
/** Several, lest one end on a street that leads nowhere; but none much further than the nearest. */
const SNAP_EDGES = 6
const SNAP_SPREAD_METRES = 50
const DISTANCE_METRES_AT_MOST = 60_000

interface PathAbout {
  by: Traveller
  /** The region's network of today unless another is meant. */
  among?: EdgeSource
  /** How much further than the nearest a street may be to begin or end on, too. */
  spreadMetres?: number
  /** Edges to avoid: they count for twice their length. */
  avoiding?: readonly number[]
}

/** The shortest path between two positions by length, along edges open to the traveller. */
export async function pathBetween(
  db: Db,
  from: LngLat,
  to: LngLat,
  about: PathAbout,
): Promise<Path | NoPath> {
  const steps = await stepsBetween(db, from, to, about)
  return typeof steps === 'string'
    ? steps
    : drawn(db, steps, (from[1] + to[1]) / 2, about.by, about.among ?? REGION_EDGES)
}

/** The same, not drawn: from which share of each edge to which. */
export async function stepsBetween(
  db: Db,
  from: LngLat,
  to: LngLat,
  { by, among = REGION_EDGES, spreadMetres = SNAP_SPREAD_METRES, avoiding = [] }: PathAbout,
): Promise<Step[] | NoPath> {
  const straightMetres = distanceMetres(from, to)
  if (straightMetres > DISTANCE_METRES_AT_MOST) return 'too_far'
  const snap = { by, among, spreadMetres }
  const [starts, ends] = await Promise.all([snapped(db, from, snap), snapped(db, to, snap)])
  if (starts.length === 0 || ends.length === 0) return 'nothing_near'
  const links = linksBetween(starts, ends)
  // Loading edges is what costs. A path no longer than this cannot leave the ellipse; a longer one shows how far to look.
  let reach = 1.4 * straightMetres + 1_000
  let isWide = false
  for (;;) {
    const box = ellipseBox(from, to, reach + 2 * SNAP_METRES)
    const found = await shortest(db, edgesIn(box, by, links, among, avoiding), links, by, among)
    if (found.steps.length > 0 && found.costMetres <= reach) return found.steps
    if (isWide) return found.steps.length > 0 ? found.steps : 'not_connected'
    isWide = true
    reach = Math.max(found.costMetres, found.steps.length > 0 ? 0 : 3 * straightMetres + 10_000)
  }
}

/** Those of about the same distance. Nearly always one is at hand, and few edges have to be measured. */
async function snapped(
  db: Db,
  position: LngLat,
  { by, among, spreadMetres }: { by: Traveller; among: EdgeSource; spreadMetres: number },
): Promise<NearEdge[]> {
  const near = (withinMetres: number) =>
    nearestEdges(db, position, { by, among, withinMetres, atMost: SNAP_EDGES })
  const atHand = await near(AT_HAND_METRES + spreadMetres)
  const isAtHand = (atHand[0]?.distanceMetres ?? Infinity) <= AT_HAND_METRES
  const edges = isAtHand ? atHand : await near(SNAP_METRES)
  const furthest = (edges[0]?.distanceMetres ?? 0) + spreadMetres
  return edges.filter((edge) => edge.distanceMetres <= furthest)
}

// Links count down from here; pgRouting itself says -1 for the end of a path.
const FIRST_LINK = -10

/** A backward step goes from the greater share to the lesser. */
export type Step = { edgeId: number; startShare: number; endShare: number }

/** pgRouting takes its edges as the text of a query; every value in it is a number or a UUID of ours. */
function edgesIn(
  box: BoundingBox,
  by: Traveller,
  links: readonly Link[],
  among: EdgeSource,
  avoiding: readonly number[],
): string {
  const values = links.map(
    ({ source, target, costMetres }, at) => `(${FIRST_LINK - at}, ${source}, ${target}, ${costMetres}, -1)`,
  )
  const isAvoided = `e.id in (${avoiding.map(Number).join(', ')})`
  const length =
    avoiding.length === 0 ? 'length_metres' : `length_metres * case when ${isAvoided} then 2 else 1 end`
  return `select id, from_node_id as source, to_node_id as target,
      (case when is_open_forward then ${length} else -1 end)::float8 as cost,
      (case when is_open_backward then ${length} else -1 end)::float8 as reverse_cost
    from ${edgesAsText(among, by)} where (is_open_forward or is_open_backward)
      and geometry && st_makeenvelope(${box.map(Number).join(', ')}, 4326)
    union all
    select id::bigint, source::bigint, target::bigint, cost::float8, reverse_cost::float8
    from (values ${values.join(', ')}) as link (id, source, target, cost, reverse_cost)`
}

async function shortest(
  db: Db,
  edges: string,
  links: readonly Link[],
  by: Traveller,
  among: EdgeSource,
): Promise<{ steps: Step[]; costMetres: number }> {
  const rows = await ask<{ edge: number; cost: number; isForward: boolean | null }>(
    db,
    `select d.edge, d.cost, d.node = e.from_node_id as is_forward
     from pgr_dijkstra($2::text, -1::bigint, -2::bigint, true) d
     -- One by one: a path is some hundred edges of a hundred thousand, which the planner cannot know.
     left join lateral (select e.from_node_id from ${edgesFor(among, by)} where e.id = d.edge limit 1) e on true
     where d.edge <> -1
     order by d.path_seq`,
    [among.versionId, edges],
  )
  const steps = rows.map(({ edge, isForward }): Step => {
    const link = edge < 0 ? links[FIRST_LINK - edge] : undefined
    if (link) return link
    return { edgeId: edge, startShare: isForward ? 0 : 1, endShare: isForward ? 1 : 0 }
  })
  return { steps, costMetres: rows.reduce((sum, { cost }) => sum + cost, 0) }
}

async function drawn(
  db: Db,
  steps: readonly Step[],
  latitude: number,
  by: Traveller,
  among: EdgeSource,
): Promise<Path> {
  const rows = await ask<{ edgeId: number; isForward: boolean; lengthMetres: number; course: string }>(
    db,
    `select s.edge_id, s.start_share <= s.end_share as is_forward,
       e.length_metres * abs(s.end_share - s.start_share) as length_metres,
       st_asgeojson(st_scale(case when s.start_share <= s.end_share
         then st_linesubstring(st_scale(e.geometry, $5::float8, 1), s.start_share, s.end_share)
         else st_reverse(st_linesubstring(st_scale(e.geometry, $5::float8, 1), s.end_share, s.start_share))
       end, 1 / $5::float8, 1), 7) as course
     from unnest($2::bigint[], $3::float8[], $4::float8[])
       with ordinality as s (edge_id, start_share, end_share, place)
     join ${edgesFor(among, by)} on e.id = s.edge_id
     order by s.place`,
    [
      among.versionId,
      steps.map(({ edgeId }) => edgeId),
      steps.map(({ startShare }) => startShare),
      steps.map(({ endShare }) => endShare),
      Math.cos(radians(latitude)),
    ],
  )
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
