import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inTransaction } from '../src/platform/db/identity.ts'
import { compact } from '../src/tracking/tracking/compaction.ts'
import { pairDevice } from '../src/tracking/tracking/pair-device.ts'
import { takePart } from '../test/take-part.ts'
import { openKeyring } from '../src/platform/keys/keyring.ts'
import { freePort } from '../test/free-port.ts'
import { openTestServer } from '../test/test-server.ts'
import { openProject } from '../test/phone.ts'
import type { BareOrders, Committed } from './bare-commits.ts'
import type { Orders, Sent } from './phones.ts'
import { POINTS_A_CHUNK, rideDays } from './ride-days.ts'

/**
 * `npm run bench:ingest`: chunks of sixty fixes from virtual phones through the real API process into the
 * database, client, API and database on the same cores, nothing about durability switched off.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    seconds: { type: 'string' },
    connections: { type: 'string' },
    profile: { type: 'boolean' },
  },
})
const SECONDS = Number(values.seconds ?? (values.short ? 20 : 300))
const ROUNDS = values.short ? 3 : 5
const ROUND_SECONDS = values.short ? 4 : 12
const OPEN_SECONDS = values.short ? 12 : 60
const CONNECTIONS = Number(values.connections ?? 64)
const PHONES = 2_000
const COMPACTED = 200
const TARGET = { pointsPerSecond: 100_000, p99Ms: 250, ratio: 0.6 }

const server = await openTestServer({ RATE_LIMITS: 'on' })
server.clock.now = new Date()
const settings = Object.fromEntries(
  Object.entries(server.config).map(([name, value]) => [name, String(value)]),
)
const port = await freePort()
const phones = await pairPhones()
const api = startApi()
const [client, bare] = [await startChild('phones.ts'), await startChild('bare-commits.ts')]

try {
  await answers()
  await printSettings()
  await sentBy({ seconds: 3 })
  const rows = [await sustained(), await interleaved(), await atHalf(), ...(await onDisk())]
  console.log('')
  for (const { what, figure, target, isMet } of rows) {
    const verdict = isMet === undefined ? '' : isMet ? 'reached' : 'NOT REACHED'
    console.log(`${what.padEnd(58)} ${figure.padStart(34)}  ${target.padEnd(12)} ${verdict}`)
  }
  const failed = rows.filter((row) => row.isMet === false).length
  console.log(`${rows.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} finally {
  client.kill()
  bare.kill()
  api.kill()
  await once(api, 'exit')
  await server.close()
}

interface Row {
  what: string
  figure: string
  target: string
  isMet?: boolean
}

async function sustained(): Promise<Row> {
  const before = { api: cpuSeconds(api.pid), database: await databaseSeconds() }
  const sent = await sentBy({ seconds: SECONDS })
  const perSecond = (sent.stored * POINTS_A_CHUNK) / sent.seconds
  console.log(
    `as fast as it goes, ${SECONDS} s: ${(sent.stored / sent.seconds).toFixed(0)} chunks/s, p50 ${sent.p50Ms.toFixed(1)} ms, p99 ${sent.p99Ms.toFixed(1)} ms; processor time a chunk: API ${micros(cpuSeconds(api.pid) - before.api, sent.stored)}, database ${micros((await databaseSeconds()) - before.database, sent.stored)}, client ${micros(sent.cpuSeconds, sent.stored)}`,
  )
  return {
    what: `points a second, ${SECONDS} s, ${CONNECTIONS} connections, ${PHONES} phones`,
    figure: perSecond.toFixed(0),
    target: `≥ ${TARGET.pointsPerSecond}`,
    isMet: perSecond >= TARGET.pointsPerSecond,
  }
}

async function interleaved(): Promise<Row> {
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const whole = await sentBy({ seconds: ROUND_SECONDS })
    const orders: BareOrders = {
      url: server.config.DATABASE_URL,
      connections: CONNECTIONS,
      seconds: ROUND_SECONDS,
    }
    const alone = await reported<Committed>(bare, orders)
    const [a, b] = [whole.stored / whole.seconds, alone.stored / alone.seconds]
    ratios.push(a / b)
    console.log(
      `round ${round}: whole path ${a.toFixed(0)} chunks/s, bare client ${b.toFixed(0)} chunks/s (processor time a chunk: client ${micros(alone.cpuSeconds, alone.stored)}, database ${micros(alone.databaseCpuSeconds, alone.stored)}), ratio ${(a / b).toFixed(2)}`,
    )
  }
  const ratio = ratios.sort((x, y) => x - y)[Math.floor(ratios.length / 2)] ?? 0
  return {
    what: `ratio to a bare client, one commit a chunk, median of ${ROUNDS}`,
    figure: ratio.toFixed(2),
    target: `≥ ${TARGET.ratio}`,
    isMet: ratio >= TARGET.ratio,
  }
}

async function atHalf(): Promise<Row> {
  const perSecond = TARGET.pointsPerSecond / 2 / POINTS_A_CHUNK
  const sent = await sentBy({ seconds: OPEN_SECONDS, perSecond, connections: 256 })
  return {
    what: `p99 at ${TARGET.pointsPerSecond / 2} points/s, open loop, ${OPEN_SECONDS} s (p50 ${sent.p50Ms.toFixed(1)} ms)`,
    figure: `${sent.p99Ms.toFixed(1)} ms`,
    target: `≤ ${TARGET.p99Ms} ms`,
    isMet: sent.p99Ms <= TARGET.p99Ms && sent.stored >= perSecond * OPEN_SECONDS * 0.99,
  }
}

/** What the API stored, apart from the rows of the bare client: shares of what both tables hold. */
async function onDisk(): Promise<Row[]> {
  const size = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'tracking'")
    await owner.query('vacuum analyze tracking.chunk, tracking.receipt')
    const { rows } = await owner.query<Record<'chunk' | 'receipt' | 'rows' | 'sealed' | 'wal', string>>(
      `select (select sum(pg_total_relation_size(c.oid)) from pg_class c
           where c.relnamespace = 'tracking_months'::regnamespace and c.relkind = 'r' and c.relname like 'chunk%') as chunk,
         pg_total_relation_size('tracking.receipt') as receipt,
         (select count(*) from tracking.chunk) as rows,
         (select avg(length(sealed)) from tracking.chunk) as sealed`,
    )
    return rows[0]
  })
  const points = Number(size?.rows) * POINTS_A_CHUNK
  const each = (bytes: unknown) => (Number(bytes) / points).toFixed(2)
  const content =
    rideDays(1).reduce((sum, it) => sum + it.bytes.length, 0) / rideDays(1).length / POINTS_A_CHUNK
  return [
    {
      what: 'bytes a point: content of an uploaded chunk, all it measured',
      figure: content.toFixed(2),
      target: '',
    },
    { what: 'bytes a point: sealed', figure: (Number(size?.sealed) / POINTS_A_CHUNK).toFixed(2), target: '' },
    {
      what: 'bytes a point on disk, chunk + receipt, with indexes',
      figure: `${each(size?.chunk)} + ${each(size?.receipt)} = ${((Number(size?.chunk) + Number(size?.receipt)) / points).toFixed(2)}`,
      target: 'row: 145.6',
    },
    {
      what: `bytes a point on disk as day blocks, with index, ${COMPACTED} phones`,
      figure: (await packedBytes()).toFixed(2),
      target: 'row: 145.6',
    },
  ]
}

/** The nightly job's work for some of the phones; their receipts stay besides. */
async function packedBytes(): Promise<number> {
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const ids = phones.slice(0, COMPACTED).map((phone) => phone.participantId)
  const duty = { duty: 'tracking' } as const
  for (const id of ids) {
    await inTransaction(server.jobContext.pool, duty, async (db) => {
      await db
        .updateTable('tracking.dirty')
        .set((row) => ({ readThrough: row.ref('arrivals') }))
        .where('participantId', '=', id)
        .execute()
      while ((await compact(db, keyring, id, server.clock.now)) > 0);
    })
  }
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'tracking'")
    const { rows } = await owner.query<{ bytes: string; points: string }>(
      `select (select sum(pg_total_relation_size(c.oid)) from pg_class c
           where c.relnamespace = 'tracking_months'::regnamespace and c.relkind = 'r' and c.relname like 'day_block%') as bytes,
         (select sum(point_count) from tracking.day_block) as points`,
    )
    return Number(rows[0]?.bytes) / Number(rows[0]?.points)
  })
}

async function sentBy(more: { seconds: number; perSecond?: number; connections?: number }): Promise<Sent> {
  const sent = await reported<Sent>(client, {
    port,
    phones,
    connections: CONNECTIONS,
    ...more,
  } satisfies Orders)
  if (Object.keys(sent.others).length > 0) throw new Error(`other answers: ${JSON.stringify(sent.others)}`)
  return sent
}

async function reported<Answer>(child: ChildProcess, orders: object): Promise<Answer> {
  child.send(orders)
  const [answer] = (await once(child, 'message')) as [Answer]
  return answer
}

async function pairPhones(): Promise<(Orders['phones'][number] & { participantId: string })[]> {
  const { id: projectId } = await openProject(server)
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const { now } = server.clock
  return inTransaction(server.pool, { duty: 'tracking' }, async (db) => {
    const paired: Awaited<ReturnType<typeof pairPhones>> = []
    while (paired.length < PHONES) {
      const participantId = await takePart(db, keyring, { accountId: randomUUID(), projectId, now })
      if (!participantId) continue
      const { credential } = await pairDevice(db, { participantId, deviceName: 'Telefon', now })
      paired.push({ credential, participantId, streamId: randomUUID() })
    }
    return paired
  })
}

function startApi(): ChildProcess {
  const env = {
    ...process.env,
    ...settings,
    PORT: `${port}`,
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const flags = values.profile ? ['--cpu-prof', '--cpu-prof-dir=reports'] : []
  const path = new URL('../src/main.ts', import.meta.url).pathname
  return spawn(process.execPath, [...flags, path, 'api'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function startChild(file: string): Promise<ChildProcess> {
  const child = fork(new URL(file, import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(child, 'message')
  return child
}

async function answers(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the API does not answer')
}

async function printSettings(): Promise<void> {
  const { rows } = await server.pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_version')`,
  )
  console.log(rows.map((row) => `${row.name} ${row.setting}`).join(', '))
}

function micros(seconds: number, chunks: number): string {
  return `${((seconds * 1e6) / chunks).toFixed(0)} µs`
}

function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Of the connections uploads use; writing the log to disk is done by them too. */
async function databaseSeconds(): Promise<number> {
  const { rows } = await server.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'allmend uploads'`,
  )
  return rows.reduce((sum, row) => sum + cpuSeconds(row.pid), 0)
}
