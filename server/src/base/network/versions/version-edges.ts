import type { NetworkEdge } from '@allmend/contract/base/network'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { lineOfWkb } from '../import/ewkb.ts'

type EdgeRow = {
  edgeId: number
  wayId: number
  name: string
  ref: string
  streetClass: string
  surface: string | null
  speedKmh: number
  structure: string | null
  isBikeForward: boolean
  isBikeBackward: boolean
  cycleForward: string
  cycleBackward: string
  gradient: number | null
  lengthMetres: number
  fromNode: number
  toNode: number
  wkb: Buffer
}

export interface EdgeFilters {
  west?: number | undefined
  south?: number | undefined
  east?: number | undefined
  north?: number | undefined
  streetClass?: string | undefined
  bike?: 'both' | 'one-way' | 'none' | undefined
  surface?: 'paved' | 'unpaved' | 'unknown' | undefined
  search: string
}

const PAVED = ['asphalt', 'concrete', 'paving', 'sett']

/** Which edges a filter means; `valuesOf` has $2 to $11. */
const MEANT = `e.version_id = $1::uuid
       and ($2::float8 is null or e.geometry && st_makeenvelope($2, $3, $4, $5, 4326))
       and ($6::text is null or e.class = $6)
       and ($7::text is null or case $7 when 'both' then e.bike_forward and e.bike_backward
         when 'none' then not (e.bike_forward or e.bike_backward) else e.bike_forward <> e.bike_backward end)
       and ($8::text is null or case $8 when 'unknown' then e.surface is null
         else coalesce((e.surface = any($9::text[])) = ($8 = 'paved'), false) end)
       and ($10::integer is null or e.edge_id = $10)
       and ($11::text is null or lower(e.name) like $11 || '%')`

/** In the order of their numbers, with how many there are in all. The network is the same for everybody. */
export async function edgesOfVersion(
  db: Db,
  versionId: string,
  { after, atMost, ...filters }: EdgeFilters & { after: number; atMost: number },
): Promise<{ total: number; edges: NetworkEdge[]; next: number | null }> {
  const values = [versionId, ...valuesOf(filters)]
  const [count] = await ask<{ total: number }>(
    db,
    `select count(*) as total from network.version_edge e where ${MEANT}`,
    values,
  )
  const rows = await ask<EdgeRow>(
    db,
    `select e.edge_id, e.way_id, e.name, e.ref, e.class as street_class, e.surface, e.speed_kmh, e.structure,
       e.bike_forward as is_bike_forward, e.bike_backward as is_bike_backward, e.cycle_forward, e.cycle_backward,
       e.gradient, e.length_metres, e.from_node, e.to_node, st_asbinary(e.geometry, 'NDR') as wkb
     from network.version_edge e where ${MEANT}
       and e.edge_id > $12::integer
     order by e.edge_id limit $13::integer`,
    [...values, after, atMost],
  )
  const next = rows.length === atMost ? (rows.at(-1)?.edgeId ?? null) : null
  return { total: count?.total ?? 0, edges: rows.map(edgeOf), next }
}

function valuesOf({ west, south, east, north, streetClass, bike, surface, search }: EdgeFilters): unknown[] {
  const sides = [west, south, east, north]
  const box = sides.every((side) => side !== undefined) ? sides : [null, null, null, null]
  const number = /^\d['’\d]{0,11}$/.test(search) ? Number(search.replaceAll(/['’]/g, '')) : null
  const isNumber = number !== null && number <= 2_147_483_647
  const texts =
    search === '' || isNumber ? null : search.toLowerCase().replaceAll(/[\\%_]/g, (it) => `\\${it}`)
  return [...box, streetClass ?? null, bike ?? null, surface ?? null, PAVED, isNumber ? number : null, texts]
}

/** Those of them that are there; in the order of their numbers. */
export async function edgesByNumber(
  db: Db,
  versionId: string,
  edgeIds: readonly number[],
): Promise<NetworkEdge[]> {
  const rows = await ask<EdgeRow>(
    db,
    `select e.edge_id, e.way_id, e.name, e.ref, e.class as street_class, e.surface, e.speed_kmh, e.structure,
       e.bike_forward as is_bike_forward, e.bike_backward as is_bike_backward, e.cycle_forward, e.cycle_backward,
       e.gradient, e.length_metres, e.from_node, e.to_node, st_asbinary(e.geometry, 'NDR') as wkb
     from network.version_edge e where e.version_id = $1::uuid and e.edge_id = any($2::integer[])
     order by e.edge_id`,
    [versionId, edgeIds],
  )
  return rows.map(edgeOf)
}

const edgeOf = ({ wkb, ...row }: EdgeRow): NetworkEdge => ({
  ...row,
  course: lineOfWkb(wkb).map(([longitude, latitude]) => [longitude, latitude]),
})

const NEIGHBOURS_METRES = 3

/**
 * Edges that meet it at either end, by number. By place alone (`is true` takes no index): of a version that was just
 * written the database thinks it has no edges, and would go through all of them for each of them.
 */
export async function neighboursOf(
  db: Db,
  versionId: string,
  { edgeId, fromNode, toNode, course }: NetworkEdge,
): Promise<{ edgeId: number; name: string; at: 'from' | 'to' }[]> {
  type Row = { edgeId: number; name: string; isFrom: boolean }
  const rows = await ask<Row>(
    db,
    `select n.edge_id, n.name, $3::bigint in (n.from_node, n.to_node) as is_from
     from network.version_edge n
     where n.geometry && st_expand(st_makeenvelope($5, $6, $7, $8, 4326), $9::float8)
       and (n.version_id = $1::uuid) is true and n.edge_id <> $2::integer
       and array[n.from_node, n.to_node] && array[$3, $4]::bigint[]
     order by n.edge_id limit 50`,
    [versionId, edgeId, fromNode, toNode, ...boundingBoxOf(course)!, NEIGHBOURS_METRES / 111_195],
  )
  return rows.map(({ isFrom, ...row }) => ({ ...row, at: isFrom ? 'from' : 'to' }))
}

/** The versions that were in use and have it, newest first. Of the organisation the transaction is inside of. */
export async function historyOf(
  db: Db,
  projectId: string,
  edgeId: number,
): Promise<{ number: number; extractAt: Date | null; usedFrom: Date | null; lengthMetres: number }[]> {
  type Row = { number: number; extractAt: Date | null; usedFrom: Date | null; lengthMetres: number }
  return ask<Row>(
    db,
    `select v.number, v.extract_at, v.used_from, e.length_metres
     from network.version v join network.version_edge e on e.version_id = v.id and e.edge_id = $2::integer
     where v.project_id = $1::uuid and v.state in ('current', 'past') order by v.number desc`,
    [projectId, edgeId],
  )
}
