import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { edgeSuccession, type KnownEdge, type Succession } from '@allmend/domain/base/network/edge-succession'
import type { Language } from '@allmend/domain/platform/language/language'
import type pg from 'pg'
import type { HasProjects } from '../city-project.ts'
import type { RegionFrame } from '../base-map/region-frame.ts'
import { readExtract } from '../osm/read-extract.ts'
import { eachEdge, turned, type FreshEdge } from './edges.ts'
import { lineOfWkb } from './ewkb.ts'
import { stage, type StagedEdge } from './stage.ts'
import { swap } from './swap.ts'
import { withoutLimits } from './without-limits.ts'

export type ImportReport = {
  regionId: number
  highwayWays: number
  edges: number
  kept: number
  moved: number
  split: number
  merged: number
  lost: number
  added: number
}

/** What an operator says of a region; what is left out is as the table has it, or stays. */
export type RegionFacts = {
  slug: string
  name: string
  now: Date
  /** Another one only while no project is there: their days are cut by it (decision 0066). */
  clock?: { timeZone: string; hasProjects: HasProjects }
  country?: string
  attribution?: Readonly<Record<Language, string>>
  isInvented?: boolean
  /** If not given, all its streets. */
  frame?: RegionFrame
}

// Any number; two imports at once would each take the other's edges for lost.
const LOCK = 4_242_004

/**
 * Brings a region's network to the state of an OSM file, in one transaction: whoever asks meanwhile sees the
 * network of before. Edges that are still there keep their ids.
 */
export async function importRegion(
  client: pg.ClientBase,
  path: string,
  about: RegionFacts,
): Promise<ImportReport> {
  const sha256 = await sha256Of(path)
  const extract = await readExtract(path)
  const fresh = [...eachEdge(extract)]
  await client.query('begin')
  try {
    await withoutLimits(client)
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const regionId = await regionOf(client, { ...about, sha256, file: basename(path) })
    const succession = edgeSuccession(await knownEdges(client, regionId), fresh)
    const edges = await withIds(client, fresh, succession)
    const successors = succession.expired.flatMap(({ id, successors }) =>
      successors.map((at): [number, number] => [id, edges[at]!.id]),
    )
    await stage(client, extract, edges, successors)
    await swap(client, regionId, about.now)
    if (about.frame) await setFrame(client, regionId, about.frame)
    await client.query('commit')
    // Only an owner may; the worker's import waits for autovacuum instead.
    await client.query('analyze network.edge, network.node, network.place, network.stop, network.line')
    return { regionId, highwayWays: extract.highwayCount, edges: edges.length, ...countsOf(succession) }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function regionOf(
  client: pg.ClientBase,
  about: RegionFacts & { sha256: string; file: string },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into network.region as r (slug, name, bounds, source_sha256, source_file, imported_at)
     values ($1, $2, st_makeenvelope(0, 0, 0, 0, 4326), $3, $4, $5)
     on conflict (slug) do update set name = excluded.name, source_sha256 = excluded.source_sha256,
       source_file = excluded.source_file, imported_at = excluded.imported_at
     returning id`,
    [about.slug, about.name, about.sha256, about.file, about.now],
  )
  const { clock, country, attribution, isInvented } = about
  await keepClock(client, about)
  await client.query(
    `update network.region set time_zone = coalesce($2, time_zone), country = coalesce($3, country),
       attribution_de = coalesce($4, attribution_de), attribution_en = coalesce($5, attribution_en),
       is_invented = coalesce($6, is_invented)
     where id = $1`,
    [rows[0]!.id, clock?.timeZone, country, attribution?.de, attribution?.en, isInvented],
  )
  return rows[0]!.id
}

async function keepClock(client: pg.ClientBase, { slug, clock }: RegionFacts): Promise<void> {
  if (!clock) return
  const { rows } = await client.query<{ timeZone: string }>(
    'select time_zone as "timeZone" from network.region where slug = $1 and time_zone <> $2',
    [slug, clock.timeZone],
  )
  if (rows[0] && (await clock.hasProjects(client, slug)))
    throw new Error(`its projects have the clock of ${rows[0].timeZone}, not of ${clock.timeZone}`)
}

async function setFrame(
  client: pg.ClientBase,
  regionId: number,
  { box, boundary }: RegionFrame,
): Promise<void> {
  const border = boundary.length > 0 ? JSON.stringify({ type: 'MultiPolygon', coordinates: boundary }) : null
  await client.query(
    `update network.region set bounds = st_makeenvelope($2, $3, $4, $5, 4326),
       boundary = st_multi(st_collectionextract(st_makevalid(st_setsrid(st_geomfromgeojson($6), 4326)), 3))
     where id = $1`,
    [regionId, ...box, border],
  )
}

async function knownEdges(client: pg.ClientBase, regionId: number): Promise<KnownEdge[]> {
  const { rows } = await client.query<Omit<KnownEdge, 'course'> & { wkb: Buffer }>(
    `select e.id, e.osm_way_id as "wayId", f.osm_node_id as "fromNode", t.osm_node_id as "toNode",
       st_asbinary(e.geometry, 'NDR') as wkb
     from network.edge e
     join network.node f on f.id = e.from_node_id
     join network.node t on t.id = e.to_node_id
     where e.region_id = $1 and e.expired_at is null`,
    [regionId],
  )
  return rows.map(({ wkb, ...edge }) => ({ ...edge, course: lineOfWkb(wkb) }))
}

async function withIds(
  client: pg.ClientBase,
  fresh: readonly FreshEdge[],
  { kept }: Succession,
): Promise<StagedEdge[]> {
  const newCount = kept.filter((it) => it === undefined).length
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('network.edge', 'id')) as id from generate_series(1, $1)`,
    [newCount],
  )
  const ids = rows.values()
  return fresh.map((edge, at): StagedEdge => {
    const known = kept[at]
    if (!known) return { id: ids.next().value!.id, isNew: true, isMoved: false, edge }
    const { id, outcome, isReversed } = known
    return { id, isNew: false, isMoved: outcome === 'moved', edge: isReversed ? turned(edge) : edge }
  })
}

function countsOf({ kept, expired }: Succession) {
  const count = (outcome: string) => [...kept, ...expired].filter((it) => it?.outcome === outcome).length
  const outcomes = ['kept', 'moved', 'split', 'merged', 'lost'] as const
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)]))
  return {
    ...(counts as Record<(typeof outcomes)[number], number>),
    added: kept.filter((it) => it === undefined).length,
  }
}
