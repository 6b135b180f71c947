import { type Changed, numberEdges } from '@allmend/domain/network/compare-versions'
import type { KnownEdge } from '@allmend/domain/network/edge-succession'
import type pg from 'pg'
import { copyInto, type CopyValue } from './copy.ts'
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

const COLUMNS =
  `edge_id is_new way_id from_node to_node class name ref foot_forward foot_backward bike_forward
  bike_backward car_forward car_backward surface speed_kmh structure cycle_forward cycle_backward gradient
  geometry`.split(/\s+/)

/** Writes the edges of a version and what became of those before; answers how much there is. */
export async function writeVersion(
  client: pg.ClientBase,
  { versionId, organisationId }: { versionId: string; organisationId: string },
  { edges, changed }: Compared,
): Promise<{ edgeCount: number; lengthMetres: number; newCount: number; newMetres: number }> {
  await client.query(
    `create temp table fresh_edge (edge_id integer, is_new boolean, way_id bigint, from_node bigint, to_node bigint,
       class text, name text, ref text, foot_forward boolean, foot_backward boolean, bike_forward boolean,
       bike_backward boolean, car_forward boolean, car_backward boolean, surface text, speed_kmh smallint,
       structure text, cycle_forward text, cycle_backward text, gradient real, geometry geometry(LineString, 4326)
     ) on commit drop`,
  )
  await copyInto(client, 'fresh_edge', COLUMNS, edgeRows(edges))
  await client.query(
    `insert into network.version_edge (version_id, edge_id, way_id, from_node, to_node, class, name, ref,
       foot_forward, foot_backward, bike_forward, bike_backward, car_forward, car_backward, surface, speed_kmh,
       structure, cycle_forward, cycle_backward, gradient, length_metres, geometry)
     select $1::uuid, edge_id, way_id, from_node, to_node, class, name, ref,
       foot_forward, foot_backward, bike_forward, bike_backward, car_forward, car_backward, surface, speed_kmh,
       structure, cycle_forward, cycle_backward, gradient, st_length(geometry::geography), geometry
     from fresh_edge order by st_geohash(st_startpoint(geometry), 7)`,
    [versionId],
  )
  await writeSuccessions(client, { versionId, organisationId }, changed)
  const { rows } = await client.query<{
    edgeCount: number
    lengthMetres: number
    newCount: number
    newMetres: number
  }>(
    `select count(*) as "edgeCount", coalesce(sum(e.length_metres), 0)::float8 as "lengthMetres",
       count(*) filter (where f.is_new) as "newCount",
       coalesce(sum(e.length_metres) filter (where f.is_new), 0)::float8 as "newMetres"
     from network.version_edge e join fresh_edge f on f.edge_id = e.edge_id where e.version_id = $1::uuid`,
    [versionId],
  )
  return rows[0]!
}

/** By a table of its own: COPY does not know row-level security. */
async function writeSuccessions(
  client: pg.ClientBase,
  { versionId, organisationId }: { versionId: string; organisationId: string },
  changed: Compared['changed'],
): Promise<void> {
  await client.query(
    `create temp table fresh_succession (edge_id integer, outcome text, successors integer[], overlap real)
     on commit drop`,
  )
  await copyInto(
    client,
    'fresh_succession',
    ['edge_id', 'outcome', 'successors', 'overlap'],
    changed.map(
      ({ edgeId, outcome, successors, overlap }) =>
        [edgeId, outcome, `{${successors.join(',')}}`, overlap] as const,
    ),
  )
  await client.query(
    `insert into network.succession (version_id, edge_id, organisation_id, outcome, successors, overlap)
     select $1::uuid, edge_id, $2::uuid, outcome, successors, overlap from fresh_succession`,
    [versionId, organisationId],
  )
}

function* edgeRows(edges: readonly NumberedEdge[]): Generator<readonly CopyValue[]> {
  for (const { edgeId, isNew, edge } of edges) {
    const { access, traits } = edge
    yield [
      edgeId,
      isNew,
      edge.wayId,
      edge.fromNode,
      edge.toNode,
      edge.streetClass,
      traits.name,
      traits.ref,
      access.foot.forward,
      access.foot.backward,
      access.bike.forward,
      access.bike.backward,
      access.car.forward,
      access.car.backward,
      traits.surface,
      traits.speedKmh,
      traits.structure,
      traits.cycleForward,
      traits.cycleBackward,
      traits.gradient,
      lineHex(edge.course),
    ]
  }
}
