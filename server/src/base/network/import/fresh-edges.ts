import type { Access } from '@allmend/domain/base/network/access'
import type { KnownEdge } from '@allmend/domain/base/network/edge-succession'
import type { StreetClass } from '@allmend/domain/base/network/street-class'
import type { StreetTraits } from '@allmend/domain/base/network/street-traits'
import type pg from 'pg'
import type { FreshEdge } from './edges.ts'
import { lineHex, lineOfWkb } from './ewkb.ts'

type RegionRow = {
  wayId: number
  first: number
  last: number
  fromNode: number
  toNode: number
  wkb: Buffer
  streetClass: string
  footForward: boolean
  footBackward: boolean
  bikeForward: boolean
  bikeBackward: boolean
  carForward: boolean
  carBackward: boolean
  name: string
  ref: string
  surface: string | null
  speedKmh: number
  structure: string | null
  cycleForward: string
  cycleBackward: string
  gradient: number | null
}

/** The streets of a region as it has them today, as far as they touch the area of the version. */
export async function edgesOfRegion(
  client: pg.ClientBase,
  versionId: string,
  region: string,
): Promise<FreshEdge[]> {
  const { rows } = await client.query<RegionRow>(
    `select e.osm_way_id as "wayId", e.first_node as first, e.last_node as last, f.osm_node_id as "fromNode",
       t.osm_node_id as "toNode", st_asbinary(e.geometry, 'NDR') as wkb, e.class as "streetClass",
       e.foot_forward as "footForward", e.foot_backward as "footBackward", e.bike_forward as "bikeForward",
       e.bike_backward as "bikeBackward", e.car_forward as "carForward", e.car_backward as "carBackward",
       e.name, e.ref, e.surface, e.speed_kmh as "speedKmh", e.structure, e.cycle_forward as "cycleForward",
       e.cycle_backward as "cycleBackward", e.gradient
     from network.version v
     join network.region r on r.slug = $2
     join network.area a on a.project_id = v.project_id
     join network.edge e on e.region_id = r.id and e.expired_at is null
       and st_intersects(e.geometry, coalesce(v.area, a.boundary))
     join network.node f on f.id = e.from_node_id
     join network.node t on t.id = e.to_node_id
     where v.id = $1::uuid order by e.id`,
    [versionId, region],
  )
  return rows.map((row): FreshEdge => {
    const { wayId, first, last, fromNode, toNode, wkb, streetClass, ...about } = row
    const access: Access = {
      foot: { forward: row.footForward, backward: row.footBackward },
      bike: { forward: row.bikeForward, backward: row.bikeBackward },
      car: { forward: row.carForward, backward: row.carBackward },
    }
    const { name, ref, speedKmh, gradient } = about
    const traits = {
      name,
      ref,
      speedKmh,
      gradient,
      surface: row.surface,
      structure: row.structure,
      cycleForward: row.cycleForward,
      cycleBackward: row.cycleBackward,
    } as StreetTraits
    const ends = { wayId, first, last, fromNode, toNode, course: lineOfWkb(wkb) }
    return { ...ends, streetClass: streetClass as StreetClass, access, traits }
  })
}

/** Those that touch the area of the version. */
export async function cutToArea(
  client: pg.ClientBase,
  versionId: string,
  edges: readonly FreshEdge[],
): Promise<FreshEdge[]> {
  const { rows } = await client.query<{ at: number }>(
    `select (c.number - 1)::integer as at
     from unnest($2::text[]) with ordinality c (course, number)
     join network.version v on v.id = $1::uuid
     join network.area a on a.project_id = v.project_id
       and st_intersects(c.course::geometry, coalesce(v.area, a.boundary))
     order by c.number`,
    [versionId, edges.map(({ course }) => lineHex(course))],
  )
  return rows.map(({ at }) => edges[at]!)
}

export async function edgesOfVersion(client: pg.ClientBase, versionId: string): Promise<KnownEdge[]> {
  const { rows } = await client.query<Omit<KnownEdge, 'course'> & { wkb: Buffer }>(
    `select edge_id as id, way_id as "wayId", from_node as "fromNode", to_node as "toNode",
       st_asbinary(geometry, 'NDR') as wkb
     from network.version_edge where version_id = $1::uuid order by edge_id`,
    [versionId],
  )
  return rows.map(({ wkb, ...edge }) => ({ ...edge, course: lineOfWkb(wkb) }))
}
