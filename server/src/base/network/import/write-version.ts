import { type Changed, numberEdges } from '@allmend/domain/base/network/compare-versions'
import type { KnownEdge } from '@allmend/domain/base/network/edge-succession'
import type pg from 'pg'
import { type FreshEdge, turned } from './edges.ts'
import { lineHex } from './ewkb.ts'

export type NumberedEdge = { edgeId: number; isNew: boolean; edge: FreshEdge }
export type Compared = { edges: NumberedEdge[]; changed: Changed[] }

/** Fresh edges with the numbers they keep, or new ones from `firstNew` on; an edge we know keeps its direction. */
export function numbered(
  known: readonly KnownEdge[],
  fresh: readonly FreshEdge[],
  firstNew: number,
): Compared {
  const { numbers, changed } = numberEdges(known, fresh, firstNew)
  const edges = numbers.map(({ edgeId, isNew, isReversed }, at): NumberedEdge => {
    const edge = fresh[at]!
    return { edgeId, isNew, edge: isReversed ? turned(edge) : edge }
  })
  return { edges, changed }
}

/** Of edges: some megabytes a statement. */
const BATCH = 5_000

export type VersionCounts = { edgeCount: number; lengthMetres: number; newCount: number; newMetres: number }

/** Writes the edges of a version and what became of those before; answers how much there is. */
export async function writeVersion(
  client: pg.ClientBase,
  about: { versionId: string; organisationId: string },
  { edges, changed }: Compared,
): Promise<VersionCounts> {
  const counts = { edgeCount: 0, lengthMetres: 0, newCount: 0, newMetres: 0 }
  for (let at = 0; at < edges.length; at += BATCH) {
    const written = await writeEdges(client, about.versionId, edges.slice(at, at + BATCH))
    counts.edgeCount += written.edgeCount
    counts.lengthMetres += written.lengthMetres
    counts.newCount += written.newCount
    counts.newMetres += written.newMetres
  }
  await writeSuccessions(client, about, changed)
  return counts
}

async function writeEdges(
  client: pg.ClientBase,
  versionId: string,
  edges: readonly NumberedEdge[],
): Promise<VersionCounts> {
  const { rows } = await client.query<VersionCounts>(
    `with fresh as (
       select * from jsonb_to_recordset($2::text::jsonb) as e (
         edge_id integer, is_new boolean, way_id bigint, from_node bigint, to_node bigint, class text, name text,
         ref text, foot_forward boolean, foot_backward boolean, bike_forward boolean, bike_backward boolean,
         car_forward boolean, car_backward boolean, surface text, speed_kmh smallint, structure text,
         cycle_forward text, cycle_backward text, gradient real, course text)
     ), added as (
       insert into network.version_edge (version_id, edge_id, way_id, from_node, to_node, class, name, ref,
         foot_forward, foot_backward, bike_forward, bike_backward, car_forward, car_backward, surface, speed_kmh,
         structure, cycle_forward, cycle_backward, gradient, length_metres, geometry)
       select $1::uuid, edge_id, way_id, from_node, to_node, class, name, ref,
         foot_forward, foot_backward, bike_forward, bike_backward, car_forward, car_backward, surface, speed_kmh,
         structure, cycle_forward, cycle_backward, gradient, st_length(course::geometry::geography), course::geometry
       from fresh
       returning edge_id, length_metres
     )
     select count(*)::integer as "edgeCount", coalesce(sum(a.length_metres), 0)::float8 as "lengthMetres",
       count(*) filter (where f.is_new)::integer as "newCount",
       coalesce(sum(a.length_metres) filter (where f.is_new), 0)::float8 as "newMetres"
     from added a join fresh f on f.edge_id = a.edge_id`,
    [versionId, JSON.stringify(edges.map(rowOf))],
  )
  return rows[0]!
}

async function writeSuccessions(
  client: pg.ClientBase,
  { versionId, organisationId }: { versionId: string; organisationId: string },
  changed: Compared['changed'],
): Promise<void> {
  await client.query(
    `insert into network.succession (version_id, edge_id, organisation_id, outcome, successors, overlap)
     select $1::uuid, s.edge_id, $2::uuid, s.outcome, s.successors, s.overlap
     from jsonb_to_recordset($3::text::jsonb) as s (edge_id integer, outcome text, successors integer[], overlap real)`,
    [
      versionId,
      organisationId,
      JSON.stringify(changed.map(({ edgeId, ...rest }) => ({ edge_id: edgeId, ...rest }))),
    ],
  )
}

function rowOf({ edgeId, isNew, edge }: NumberedEdge) {
  const { access, traits } = edge
  return {
    edge_id: edgeId,
    is_new: isNew,
    way_id: edge.wayId,
    from_node: edge.fromNode,
    to_node: edge.toNode,
    class: edge.streetClass,
    name: plain(traits.name),
    ref: plain(traits.ref),
    foot_forward: access.foot.forward,
    foot_backward: access.foot.backward,
    bike_forward: access.bike.forward,
    bike_backward: access.bike.backward,
    car_forward: access.car.forward,
    car_backward: access.car.backward,
    surface: traits.surface,
    speed_kmh: traits.speedKmh,
    structure: traits.structure,
    cycle_forward: traits.cycleForward,
    cycle_backward: traits.cycleBackward,
    gradient: traits.gradient,
    course: lineHex(edge.course),
  }
}

/** PostgreSQL's text holds everything but NUL. */
const plain = (text: string): string => text.replaceAll('\0', '')
