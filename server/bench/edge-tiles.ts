import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { ask } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { openTestServer } from '../test/test-server.ts'
import { openProject } from '../test/phone.ts'
import { tileAround } from '../test/network/tile-around.ts'
import { connected, exchange, load, requestOf } from './load.ts'
import { watchProcessor } from './processor-ms.ts'

// How fast edges of a city become tiles: `npm run bench:tiles`. Bare: the same tile, by ST_AsMVT and nothing around it.
// Both in turns, some tiles at a time: what else the machine does meanwhile is then done to both.

const EDGES = Number(process.env['EDGES'] ?? 100_000)
const AT_ONCE = 8
const SECONDS = Number(process.env['SECONDS'] ?? 5)
const ZOOM = 15
const ROUND = 96
/** A block of the city, in degrees; the city is as many blocks as make its edges. */
const BLOCK_DEGREES = 0.0012
const WEST = 7.8
const SOUTH = 46.9

const server = await openTestServer()
await server.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.app.server.address() as AddressInfo
const sockets = await Promise.all(Array.from({ length: AT_ONCE }, () => connected(port)))
const side = Math.ceil(Math.sqrt(EDGES / 2))
const versionId = await city()
const addresses = tilesAcross()
const watched = watchProcessor(server.pool)

try {
  // Everything is in memory before anything counts.
  await secondsOf(addresses, bareTile)
  const rounds: { bare: number; uncached: number }[] = []
  const processor = { bare: 0, uncached: 0 }
  for (let at = 0; at < addresses.length; at += ROUND) {
    const some = addresses.slice(at, at + ROUND)
    const atFirst = await usedMs()
    const before = await secondsOf(some, bareTile)
    const between = await usedMs()
    const uncached = await secondsOf(some, fetchTile)
    processor.uncached += (await usedMs()) - between
    processor.bare += between - atFirst
    const after = await secondsOf(some, bareTile)
    rounds.push({ bare: (2 * some.length) / (before + after), uncached: some.length / uncached })
  }
  const [{ z, x, y } = { z: 0, x: 0, y: 0 }] = addresses
  const path = `/city/v1/network/tiles/${versionId}/${z}/${x}/${y}`
  const before = process.cpuUsage()
  const cached = await load({ port, path, headers: {} }, { connections: 32, seconds: SECONDS })
  const { user, system } = process.cpuUsage(before)
  const cachedMs = (user + system) / 1000 / (cached.perSecond * SECONDS)
  console.log(`${EDGES} edges, ${addresses.length} tiles of zoom ${ZOOM}, ${AT_ONCE} at once`)
  const ratio = middleOf(rounds.map((it) => it.uncached / it.bare))
  console.log(`bare      ${Math.round(middleOf(rounds.map((it) => it.bare)))} tiles/s`)
  console.log(
    `uncached  ${Math.round(middleOf(rounds.map((it) => it.uncached)))} tiles/s, ${ratio.toFixed(2)} of bare`,
  )
  // On a busy machine only the processor's time compares; the client's is in it.
  const each = (ms: number) => `${(ms / addresses.length).toFixed(2)} ms`
  const share = (processor.bare / processor.uncached).toFixed(2)
  console.log(
    `processor ${each(processor.bare)} bare, ${each(processor.uncached)} uncached: ${share} of bare`,
  )
  console.log(
    `cached    ${Math.round(cached.perSecond)} tiles/s, p99 ${cached.p99Ms.toFixed(1)} ms, ${cached.errors} errors`,
  )
  console.log(`          ${cachedMs.toFixed(3)} ms of processor each, client and server`)
} finally {
  watched.stop()
  for (const socket of sockets) socket.destroy()
  await server.close()
}

type Address = { z: number; x: number; y: number }

/** Streets on a grid, a bend in each. */
async function city(): Promise<string> {
  const project = await openProject(server)
  const id = randomUUID()
  await inTransaction(server.jobContext.pool, { organisation: project.organisationId }, async (db) => {
    await ask(db, 'set local statement_timeout = 0', [])
    await ask(
      db,
      `insert into network.version (id, project_id, organisation_id, number, state, source, created_at, created_by, by_name)
       values ($1::uuid, $2::uuid, $3::uuid, 1, 'current', 'region', now(), $1::uuid, 'bench')`,
      [id, project.id, project.organisationId],
    )
    await ask(
      db,
      `insert into network.version_edge (version_id, edge_id, way_id, from_node, to_node, class, name, foot_forward,
         foot_backward, bike_forward, bike_backward, car_forward, car_backward, speed_kmh, cycle_forward,
         cycle_backward, length_metres, geometry)
       select $1::uuid, n + 1, n, n, n + 1, (array['residential', 'tertiary', 'cycleway', 'path'])[1 + n % 4],
         'Strasse ' || n / 20, true, true, true, n % 9 > 0, true, true, 30, 'none', 'lane', 90,
         st_setsrid(st_makeline(array[
           st_makepoint($3::float8 + x, $4::float8 + y),
           st_makepoint($3::float8 + x + $5::float8 * 0.5 * h + 0.0001, $4::float8 + y + $5::float8 * 0.5 * (1 - h)),
           st_makepoint($3::float8 + x + $5::float8 * h, $4::float8 + y + $5::float8 * (1 - h))]), 4326)
       from (select n, n % 2 as h, (n / 2 % $2::integer) * $5::float8 as x, (n / 2 / $2::integer) * $5::float8 as y
         from generate_series(0, $6::integer - 1) n) s`,
      [id, side, WEST, SOUTH, BLOCK_DEGREES, EDGES],
    )
  })
  await server.owner((owner) => owner.query('analyze network.version_edge'))
  return id
}

/** In an order a map would hardly ask for, so that none is a neighbour of the last. */
function tilesAcross(): Address[] {
  const extent = side * BLOCK_DEGREES
  const southWest = tileAround([WEST, SOUTH], ZOOM)
  const northEast = tileAround([WEST + extent, SOUTH + extent], ZOOM)
  const found: Address[] = []
  for (let x = southWest.x; x <= northEast.x; x++)
    for (let y = northEast.y; y <= southWest.y; y++) found.push({ z: ZOOM, x, y })
  return found.toSorted(
    (one, other) => ((one.x * 7919 + one.y * 104_729) % 1009) - ((other.x * 7919 + other.y * 104_729) % 1009),
  )
}

/** Each tile once. */
async function secondsOf(
  tiles: Address[],
  ask: (address: Address, at: number) => Promise<void>,
): Promise<number> {
  const started = performance.now()
  let next = 0
  const worker = async (_: unknown, number: number) => {
    for (let at = next++; at < tiles.length; at = next++) await ask(tiles[at]!, number)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (performance.now() - started) / 1000
}

async function usedMs(): Promise<number> {
  const { own, database } = await watched.used()
  return own + database
}

function middleOf(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}

async function fetchTile({ z, x, y }: Address, at: number): Promise<void> {
  const path = `/city/v1/network/tiles/${versionId}/${z}/${x}/${y}`
  const status = await exchange(sockets[at]!, requestOf({ path, headers: {} }))
  if (![200, 204].includes(status)) throw new Error(`${path}: ${status}`)
}

async function bareTile({ z, x, y }: Address): Promise<void> {
  await server.pool.query(
    `select st_asmvt(t, 'edges', 4096, 'shape', 'edge_id') from (
       select e.edge_id, e.edge_id as number, e.class, e.name, coalesce(e.surface, '') as surface,
         case when e.bike_forward and e.bike_backward then 'both'
           when e.bike_forward or e.bike_backward then 'one-way' else 'none' end as bike,
         greatest(e.cycle_forward, e.cycle_backward) as cycle,
         st_asmvtgeom(e.drawn, st_tileenvelope($2, $3, $4), 4096, 64, true) as shape
       from network.version_edge e
       where e.version_id = $1::uuid and e.drawn && st_tileenvelope($2, $3, $4, margin => 0.015625)
     ) t`,
    [versionId, z, x, y],
  )
}
