import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import pg from 'pg'
import { configOf } from '../config.ts'
import { openPool } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/identity.ts'
import { migrate } from '../platform/db/migrate.ts'
import { connectedShareOf } from '../base/network/connected-share.ts'
import { buildTiles, importRegion, openValhalla, pathBetween } from '../base/network/index.ts'

/**
 * `npm run network:verify`: real extracts into a database of their own, compared with what is known about
 * them. ALLMEND_DATA says where the extracts lie; without them there is nothing to verify.
 */
type Expected = { slug: string; file: string; highwayWays: number; kilometres: number; ride: LngLat[] }

// Counted without our reader: ways by `osmium tags-filter w/highway`, kilometres by haversine over the JSON
// networks that lie beside the files.
const REGIONS: Expected[] = [
  {
    slug: 'liechtenstein',
    file: 'liechtenstein_2024-03-04.osm.pbf',
    highwayWays: 8271,
    kilometres: 1431.8,
    ride: [
      [9.5209, 47.141],
      [9.527, 47.2205],
    ],
  },
  {
    slug: 'heidelberg',
    file: 'heidelberg_ors-test.osm.pbf',
    highwayWays: 25_359,
    kilometres: 3808.4,
    ride: [
      [8.6757, 49.4036],
      [8.7107, 49.4122],
    ],
  },
]
const TOLERANCE = 0.01
const BIKE_CONNECTED_AT_LEAST = 0.97
const TRACE_FIXES = 60

const config = configOf(process.env)
const dataDir = join(process.env['ALLMEND_DATA'] ?? '../shared/data', 'osm')
const outcomes: { region: string; what: string; found: string; wanted: string; ok: boolean | null }[] = []
const started = performance.now()
for (const region of REGIONS) {
  if (existsSync(join(dataDir, region.file))) await inOwnDatabase((urls) => verify(region, urls))
  else console.log(`skipped ${region.slug}: ${join(dataDir, region.file)} is not there (ALLMEND_DATA)`)
}
for (const { region, what, found, wanted, ok } of outcomes)
  console.log(
    `${ok === null ? '·' : ok ? '✔' : '✖'} ${region.padEnd(14)} ${what.padEnd(34)} ${found.padStart(12)}  ${wanted}`,
  )
const count = (verdict: boolean) => outcomes.filter(({ ok }) => ok === verdict).length
console.log(`verified in ${((performance.now() - started) / 1000).toFixed(1)} s`)
console.log(`${count(true)} passed, ${count(false)} failed`)
process.exit(count(false) > 0 ? 1 : 0)

type Urls = { owner: string; app: string }

async function inOwnDatabase(work: (urls: Urls) => Promise<void>): Promise<void> {
  if (!config.DATABASE_OWNER_URL) throw new Error('DATABASE_OWNER_URL is not set')
  const name = `network_verify_${process.pid}`
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const maintenance = new pg.Client({ connectionString: config.DATABASE_OWNER_URL })
  await maintenance.connect()
  try {
    await maintenance.query(`create database ${name}`)
    await migrate({ owner: at(config.DATABASE_OWNER_URL), worker: at(config.DATABASE_WORKER_URL) })
    await work({ owner: at(config.DATABASE_OWNER_URL), app: at(config.DATABASE_URL) })
  } finally {
    await maintenance.query(`drop database if exists ${name} with (force)`)
    await maintenance.end()
  }
}

async function verify(expected: Expected, urls: Urls): Promise<void> {
  const { slug } = expected
  const file = join(dataDir, expected.file)
  const note = (what: string, found: string | number, wanted: string, ok: boolean | null) =>
    outcomes.push({ region: slug, what, found: String(found), wanted, ok })
  const near = (what: string, found: number, wanted: number) =>
    note(what, found.toFixed(1), `${wanted} ± 1 %`, Math.abs(found / wanted - 1) <= TOLERANCE)
  const reported = (what: string, ms: number) => note(what, `${(ms / 1000).toFixed(2)} s`, '', null)

  const pool = openPool(urls.owner, { size: 1, name: 'network verify', isPipelined: false })
  const client = await pool.connect()
  const about = { slug, name: slug, now: new Date() }
  const first = await timed(() => importRegion(client, file, about))
  reported('import', first.ms)
  const { rows } = await client.query<{ ways: number; km: number }>(
    `select count(distinct osm_way_id) as ways, sum(length_metres) / 1000 as km
     from network.edge where expired_at is null`,
  )
  near('highway ways in the file', first.value.highwayWays, expected.highwayWays)
  near('highway ways in the network', rows[0]?.ways ?? 0, expected.highwayWays)
  near('kilometres', rows[0]?.km ?? 0, expected.kilometres)
  const share = await connectedShareOf(client, first.value.regionId, 'bike')
  const percent = (value: number) => `${(value * 100).toFixed(2)} %`
  const isPublished = `of all ${percent(share.weakOfAll)}; ${share.cutOffKilometres.toFixed(1)} km cut off by the file`
  note(
    'bike-connected',
    percent(share.weak),
    `≥ 97 % (${isPublished})`,
    share.weak >= BIKE_CONNECTED_AT_LEAST,
  )
  note(
    'bike-connected, there and back',
    percent(share.strong),
    '≥ 97 %',
    share.strong >= BIKE_CONNECTED_AT_LEAST,
  )

  const again = await timed(() => importRegion(client, file, about))
  reported('import again', again.ms)
  const { kept, edges } = again.value
  note('ids kept', `${kept} of ${edges}`, 'all', kept === edges && edges === first.value.edges)
  client.release()
  await pool.end()

  await verifyPaths(expected, file, urls, note)
}

async function verifyPaths(
  { ride }: Expected,
  file: string,
  urls: Urls,
  note: (what: string, found: string | number, wanted: string, ok: boolean | null) => void,
): Promise<void> {
  const [from, to] = ride as [LngLat, LngLat]
  const pool = openPool(urls.app, { size: 1, name: 'network verify' })
  const ask = () => inTransaction(pool, {}, (db) => pathBetween(db, from, to, { by: 'bike' }))
  await ask()
  const path = await timed(ask)
  await pool.end()
  const lengthMetres = typeof path.value === 'string' ? 0 : path.value.lengthMetres
  const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`
  note('bike path by pgRouting', milliseconds(path.ms), `${lengthMetres.toFixed(0)} m`, lengthMetres > 0)

  const folder = await mkdtemp(join(tmpdir(), 'network-verify-'))
  try {
    const built = await timed(() => buildTiles(file, join(folder, 'tiles')))
    note('Valhalla tiles', `${(built.ms / 1000).toFixed(2)} s`, '', null)
    const valhalla = await openValhalla(join(folder, 'tiles'))
    await valhalla.path(from, to, { by: 'bike' })
    const route = await timed(() => valhalla.path(from, to, { by: 'bike' }))
    const course = route.value?.course ?? []
    note('bike path by Valhalla', milliseconds(route.ms), `${route.value?.lengthMetres} m`, course.length > 0)
    const fixes = Array.from({ length: TRACE_FIXES }, (_, index) => {
      const [longitude, latitude] = course[Math.floor((index * (course.length - 1)) / (TRACE_FIXES - 1))]!
      // Some metres off the street, to every side in turn.
      const off: LngLat = [longitude + ((index % 5) - 2) * 2e-5, latitude + ((index % 3) - 1) * 3e-5]
      return { position: off, atSeconds: index * 20 }
    })
    const match = await timed(() => valhalla.match(fixes, { by: 'bike' }))
    const matched = match.value.points.filter((point) => point !== null).length
    note(`${matched} of ${TRACE_FIXES} fixes matched`, milliseconds(match.ms), '≥ 57', matched >= 57)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const before = performance.now()
  const value = await work()
  return { value, ms: performance.now() - before }
}
