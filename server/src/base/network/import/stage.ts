import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { placesOf } from '@allmend/domain/base/network/place'
import { stopModesOf } from '@allmend/domain/base/network/transit'
import type pg from 'pg'
import { positionsOf, type Extract } from '../osm/read-extract.ts'
import { copyInto, type CopyValue } from './copy.ts'
import type { FreshEdge } from './edges.ts'
import { lineHex, linesHex, pointHex } from './ewkb.ts'

type Rows = Generator<readonly CopyValue[]>

const STAGES = `
  create temp table stage_node (osm_node_id bigint, geometry geometry(Point, 4326)) on commit drop;
  create temp table stage_edge (
    id bigint, is_new boolean, is_moved boolean, osm_way_id bigint, first_node integer, last_node integer,
    from_osm bigint, to_osm bigint, class text, name text, ref text,
    foot_forward boolean, foot_backward boolean, bike_forward boolean, bike_backward boolean,
    car_forward boolean, car_backward boolean, surface text, speed_kmh smallint, structure text,
    cycle_forward text, cycle_backward text, gradient real, geometry geometry(LineString, 4326)
  ) on commit drop;
  create temp table stage_successor (edge_id bigint, successor_id bigint) on commit drop;
  create temp table stage_stop (osm_ref text, mode text, name text, geometry geometry(Point, 4326))
    on commit drop;
  create temp table stage_line (
    osm_ref text, kind text, mode text, ref text, name text, geometry geometry(MultiLineString, 4326)
  ) on commit drop;
  create temp table stage_place (
    osm_ref text, kind text, category text, name text, house_number text, postcode text, city text,
    geometry geometry(Point, 4326)
  ) on commit drop;`

export type StagedEdge = { id: number; isNew: boolean; isMoved: boolean; edge: FreshEdge }

/** Fills tables that only this transaction sees. */
export async function stage(
  client: pg.ClientBase,
  extract: Extract,
  edges: readonly StagedEdge[],
  successors: readonly [edge: number, successor: number][],
): Promise<void> {
  await client.query(STAGES)
  await copyInto(client, 'stage_node', ['osm_node_id', 'geometry'], nodeRows(edges))
  await copyInto(client, 'stage_edge', EDGE_COLUMNS, edgeRows(edges))
  await copyInto(client, 'stage_successor', ['edge_id', 'successor_id'], successors)
  await copyInto(client, 'stage_stop', ['osm_ref', 'mode', 'name', 'geometry'], stopRows(extract))
  await copyInto(client, 'stage_line', LINE_COLUMNS, lineRows(extract))
  await copyInto(client, 'stage_place', PLACE_COLUMNS, placeRows(extract))
  await client.query('analyze stage_node, stage_edge, stage_place')
}

function* nodeRows(edges: readonly StagedEdge[]): Rows {
  const seen = new Set<number>()
  for (const { edge } of edges) {
    const ends: [number, LngLat][] = [
      [edge.fromNode, edge.course[0]!],
      [edge.toNode, edge.course.at(-1)!],
    ]
    for (const [node, position] of ends) {
      if (seen.has(node)) continue
      seen.add(node)
      yield [node, pointHex(position)]
    }
  }
}

const EDGE_COLUMNS = `id is_new is_moved osm_way_id first_node last_node from_osm to_osm class name ref
  foot_forward foot_backward bike_forward bike_backward car_forward car_backward surface speed_kmh structure
  cycle_forward cycle_backward gradient geometry`.split(/\s+/)

function* edgeRows(edges: readonly StagedEdge[]): Rows {
  for (const { id, isNew, isMoved, edge } of edges) {
    const { foot, bike, car } = edge.access
    const { traits } = edge
    yield [
      id,
      isNew,
      isMoved,
      edge.wayId,
      edge.first,
      edge.last,
      edge.fromNode,
      edge.toNode,
      edge.streetClass,
      traits.name,
      traits.ref,
      foot.forward,
      foot.backward,
      bike.forward,
      bike.backward,
      car.forward,
      car.backward,
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

function* stopRows({ spots }: Extract): Rows {
  for (const { ref, tags, position } of spots) {
    const name = tags['name'] ?? tags['uic_name'] ?? ''
    for (const mode of stopModesOf(tags)) yield [ref, mode, name, pointHex(position)]
  }
}

const LINE_COLUMNS = ['osm_ref', 'kind', 'mode', 'ref', 'name', 'geometry']

function* lineRows({ routes, tracks, ways, nodes }: Extract): Rows {
  for (const { relation, mode } of routes) {
    const { id, members, tags } = relation
    const courses = members
      .filter(({ kind, role }) => kind === 'way' && !/platform|stop/.test(role))
      .map((member) => positionsOf(ways.get(member.id), nodes))
      .filter((course) => course.length > 1)
    if (courses.length === 0) continue
    yield [`relation/${id}`, 'route', mode, tags['ref'] ?? '', tags['name'] ?? '', linesHex(courses)]
  }
  for (const { way, mode } of tracks) {
    const course = positionsOf(way, nodes)
    if (course.length < 2) continue
    yield [`way/${way.id}`, 'track', mode, way.tags['ref'] ?? '', way.tags['name'] ?? '', linesHex([course])]
  }
}

const PLACE_COLUMNS = ['osm_ref', 'kind', 'category', 'name', 'house_number', 'postcode', 'city', 'geometry']

function* placeRows({ spots }: Extract): Rows {
  for (const { ref, tags, position } of spots) {
    for (const { kind, category, name, houseNumber, postcode, city } of placesOf(tags))
      yield [ref, kind, category, name, houseNumber, postcode, city, pointHex(position)]
  }
}
