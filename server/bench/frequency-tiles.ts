import type { AddressInfo } from 'node:net'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { openPool } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { frequencyTile } from '../src/tracking/insights/frequency/tiles.ts'
import { FIRST, openCounted } from '../test/counted-project.ts'
import { openTestServer } from '../test/test-server.ts'
import { tileAround } from '../test/network/tile-around.ts'
import { connected, exchange, load, requestOf } from './load.ts'
import { watchProcessor } from './processor-ms.ts'

// How fast a release by street becomes tiles: `npm run bench:frequency-tiles`. Bare: the same tile, by ST_AsMVT and
// nothing around it. Both in turns, some tiles at a time: what else the machine does meanwhile is then done to both.

const EDGES = Number(process.env['EDGES'] ?? 40_000)
const SECONDS = Number(process.env['SECONDS'] ?? 5)
const AT_ONCE = 8
const ZOOM = 14
const ROUND = 48
const BLOCK_DEGREES = 0.0012
const SOUTH_WEST: LngLat = [7.8, 46.9]
const RATIO_AT_LEAST = 0.7

const server = await openTestServer()
await server.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.app.server.address() as AddressInfo
const sockets = await Promise.all(Array.from({ length: AT_ONCE }, () => connected(port)))
const miriam = await server.person()
// As many connections as the API takes: with fewer, a busy machine would give bare a smaller share.
const barePool = openPool(server.config.DATABASE_WORKER_URL, { size: AT_ONCE, name: 'bare' })
const headers = { authorization: `Bearer ${miriam.token}` }
const { project } = await openCounted(server, miriam)
const side = Math.ceil(Math.sqrt(EDGES / 2))
await releasedCity()
const addresses = tilesAcross(ZOOM)
const watched = watchProcessor(server.pool)

try {
  // Connections plan a question some times before they keep the plan: of both what they do all day is measured.
  await secondsOf(addresses, bareTile)
  await secondsOf(tilesAcross(ZOOM + 1), fetchTile)
  const rounds: { bare: number; uncached: number }[] = []
  const processorMs = { bare: 0, uncached: 0 }
  for (let at = 0; at < addresses.length; at += ROUND) {
    const some = addresses.slice(at, at + ROUND)
    const before = await charged('bare', () => secondsOf(some, bareTile))
    const uncached = await charged('uncached', () => secondsOf(some, fetchTile))
    const after = await charged('bare', () => secondsOf(some, bareTile))
    rounds.push({ bare: (2 * some.length) / (before + after), uncached: some.length / uncached })
  }

  /** By the processor too: what else the machine does is not charged to us. */
  async function charged(to: 'bare' | 'uncached', work: () => Promise<number>): Promise<number> {
    const { own, database } = await watched.used()
    const seconds = await work()
    const used = await watched.used()
    processorMs[to] += used.own + used.database - own - database
    return seconds
  }

  const path = pathOf(addresses[0]!)
  const before = await watched.used()
  const cached = await load({ port, path, headers }, { connections: 32, seconds: SECONDS })
  const cachedMs = ((await watched.used()).own - before.own) / (cached.perSecond * SECONDS)
  const ratio = middleOf(rounds.map((it) => it.uncached / it.bare))
  console.log(`${EDGES} streets, ${addresses.length} tiles of zoom ${ZOOM}, ${AT_ONCE} at once`)
  const [bareMs, uncachedMs] = [processorMs.bare / 2, processorMs.uncached].map((ms) => ms / addresses.length)
  console.log(
    `bare      ${Math.round(middleOf(rounds.map((it) => it.bare)))} tiles/s, ${bareMs!.toFixed(2)} ms of processor each`,
  )
  console.log(
    `uncached  ${Math.round(middleOf(rounds.map((it) => it.uncached)))} tiles/s, ${ratio.toFixed(2)} of bare, at least ${RATIO_AT_LEAST}; ${uncachedMs!.toFixed(2)} ms of processor each, client and server`,
  )
  console.log(
    `cached    ${Math.round(cached.perSecond)} tiles/s, p99 ${cached.p99Ms.toFixed(1)} ms, ${cached.errors} errors`,
  )
  console.log(`          ${cachedMs.toFixed(3)} ms of processor each, client and server`)
  if (!(ratio >= RATIO_AT_LEAST)) process.exitCode = 1
} finally {
  watched.stop()
  for (const socket of sockets) socket.destroy()
  await barePool.end()
  await server.close()
}

type Address = { z: number; x: number; y: number }

/** Streets on a grid, a bend in each, all of them told in both directions. */
async function releasedCity(): Promise<void> {
  await server.owner(async (owner) => {
    await owner.query(
      `with node as (
         insert into network.node (region_id, osm_node_id, geometry)
         select min(id), 990000000, st_setsrid(st_makepoint($2, $3), 4326) from network.region returning id, region_id)
       insert into network.edge (region_id, osm_way_id, first_node, last_node, from_node_id, to_node_id, class, name,
         foot_forward, foot_backward, bike_forward, bike_backward, car_forward, car_backward, speed_kmh, cycle_forward,
         cycle_backward, length_metres, geometry, imported_at)
       select node.region_id, 990000, n, n + 1, node.id, node.id, 'secondary', 'Strasse ' || n / 20, true, true, true,
         true, true, true, 30, 'none', 'none', 90, st_setsrid(st_makeline(array[
           st_makepoint($2 + x, $3 + y),
           st_makepoint($2 + x + $4 * 0.5 * h + 0.0001, $3 + y + $4 * 0.5 * (1 - h)),
           st_makepoint($2 + x + $4 * h, $3 + y + $4 * (1 - h))]), 4326), now()
       from node, (select n, n % 2 as h, (n / 2 % $1::integer) * $4::float8 as x, (n / 2 / $1::integer) * $4::float8 as y
         from generate_series(0, $5::integer - 1) n) s`,
      [side, ...SOUTH_WEST, BLOCK_DEGREES, EDGES],
    )
    await owner.query("set allmend.duty = 'insights'")
    await owner.query(
      `insert into insights.frequency_week values ($1, $2, $3, '{"matchedPercent": 84, "noise": 52, "rhoMillionths": 30000}', now())`,
      [project.id, FIRST, project.organisationId],
    )
    await owner.query(
      `insert into insights.frequency_edge
       select $1, $2, 'bike', e.id, way, $3, jsonb_build_object('people', 150 + e.id % 200, 'dayparts', '{"morning": 140}'::jsonb)
       from network.edge e, unnest(array[true, false]) way where osm_way_id = 990000`,
      [project.id, FIRST, project.organisationId],
    )
    await owner.query('analyze network.edge, insights.frequency_edge')
  })
}

/** In an order a map would hardly ask for, so that none is a neighbour of the last. */
function tilesAcross(zoom: number): Address[] {
  const [west, south] = SOUTH_WEST
  const extent = side * BLOCK_DEGREES
  const first = tileAround([west, south], zoom)
  const last = tileAround([west + extent, south + extent], zoom)
  const found: Address[] = []
  for (let x = first.x; x <= last.x; x++)
    for (let y = last.y; y <= first.y; y++) found.push({ z: zoom, x, y })
  const place = ({ x, y }: Address): number => (x * 7919 + y * 104_729) % 1009
  return found.toSorted((one, other) => place(one) - place(other))
}

async function secondsOf(
  tiles: Address[],
  fetchOne: (address: Address, at: number) => Promise<void>,
): Promise<number> {
  const started = performance.now()
  let next = 0
  const worker = async (_: unknown, number: number) => {
    for (let at = next++; at < tiles.length; at = next++) await fetchOne(tiles[at]!, number)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (performance.now() - started) / 1000
}

function pathOf({ z, x, y }: Address): string {
  return `/api/tracking-project/${project.id}/frequency/${FIRST}/tiles/bike/${z}/${x}/${y}`
}

async function fetchTile(address: Address, at: number): Promise<void> {
  const status = await exchange(sockets[at]!, requestOf({ path: pathOf(address), headers }))
  if (![200, 204].includes(status)) throw new Error(`${pathOf(address)}: ${status}`)
}

/** What the door, the gate and HTTP come on top of. */
async function bareTile(address: Address): Promise<void> {
  const tile = { ...address, id: project.id, week: FIRST, mode: 'bike' } as const
  await inTransaction(barePool, { duty: 'insights' }, (db) => frequencyTile(db, tile))
}

function middleOf(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
