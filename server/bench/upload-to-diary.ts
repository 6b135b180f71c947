import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { openPool } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { openKeyring } from '../src/platform/keys/keyring.ts'
import { pairDevice } from '../src/tracking/tracking/pair-device.ts'
import { takePart } from '../test/take-part.ts'
import { freePort } from '../test/free-port.ts'
import { openTestServer } from '../test/test-server.ts'
import { openProject } from '../test/phone.ts'
import { chunkOf, describedDays } from './described-phones.ts'

/**
 * `npm run bench:diary`: from the acknowledgement of a chunk until the diary of its participant has been read
 * through it. Real API and worker processes, database and phones on the same cores; phones as those of the
 * sample, each with a day already there, send what ten minutes brought, at a steady rate over all of them.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '120' },
    phones: { type: 'string', default: '1500' },
    workers: { type: 'string', default: '1' },
    profile: { type: 'boolean' },
  },
})
const RATE = Number(values.rate)
const SECONDS = Number(values.seconds)
const PHONES = Number(values.phones)
const TARGET_MS = 10_000
/** What each phone has sent before: its first day and some hours of the second. */
const BEFORE_MINUTES = { from: 1_200, through: 2_100 }
const LATE_MINUTES = 240
const CHUNK_MINUTES = 10
const LOOK_EVERY_MS = 50
const DAY_MS = 86_400_000

interface Phone {
  participantId: string
  credential: string
  streamId: string
  day: readonly Fix[]
  laterMs: number
  sent: number
  /** Minutes of its days already told. */
  reportedMinutes: number
  before: number
}

const server = await openTestServer({ RATE_LIMITS: 'off' })
server.clock.now = new Date()
const settings = Object.fromEntries(
  Object.entries(server.config).map(([name, value]) => [name, String(value)]),
)
const port = await freePort()
const env = {
  ...process.env,
  ...settings,
  LOG_LEVEL: 'error',
  METRICS_PORT: '0',
  NODE_ENV: 'production',
  PORT: `${port}`,
}
const watcher = openPool(server.config.DATABASE_WORKER_URL, { size: 2, name: 'bench', isPipelined: false })
const phones = await pairPhones()
const api = start('api')
let workers: ChildProcess[] = []

try {
  await answers()
  await preload()
  workers = Array.from({ length: Number(values.workers) }, () => start('worker'))
  const readSeconds = await untilAllIsRead()
  console.log(
    `${phones.length} phones with ${phones.reduce((sum, { sent }) => sum + sent, 0)} chunks read from the beginning in ${readSeconds.toFixed(1)} s`,
  )
  const before = cpuOf()
  const { latencies, refused, seconds } = await measure()
  const used = cpuOf()
  latencies.sort((one, other) => one - other)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN
  const micros = (name: keyof typeof used) =>
    `${(((used[name] - before[name]) * 1e6) / latencies.length).toFixed(0)} µs`
  console.log(
    `${latencies.length} chunks in ${seconds.toFixed(0)} s (${(latencies.length / seconds).toFixed(0)}/s), ${refused} refused, ${values.workers} worker(s), ${availableParallelism()} cores`,
  )
  console.log(`processor time a chunk: API ${micros('api')}, worker ${micros('worker')}`)
  const isMet = at(0.95) <= TARGET_MS && refused === 0
  console.log(
    `upload to diary p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, max ${at(1).toFixed(0)} ms (target p95 ${TARGET_MS} ms): ${isMet ? 'reached' : 'NOT REACHED'}`,
  )
  console.log(isMet ? '1 passed, 0 failed' : '0 passed, 1 failed')
  process.exitCode = isMet ? 0 : 1
} finally {
  for (const child of [api, ...workers]) {
    child.kill()
    if (child.exitCode === null) await once(child, 'exit')
  }
  await watcher.end()
  await server.close()
}

/** Joined three weeks ago, sending the day before yesterday: no clock runs ahead of what is received. */
async function pairPhones(): Promise<Phone[]> {
  const { id: projectId } = await openProject(server)
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const days = describedDays(60)
  const joinedAt = new Date(Date.now() - 21 * DAY_MS)
  const paired: Phone[] = []
  for (let index = 0; index < PHONES; index++) {
    // As many participants as phones; who they are does not matter here.
    const about = { accountId: randomUUID(), projectId, now: joinedAt }
    const { participantId, credential } = await inTransaction(
      server.pool,
      { duty: 'tracking' },
      async (db) => {
        const participantId = await takePart(db, keyring, about)
        if (!participantId) throw new Error('nobody took part before')
        const device = { participantId, deviceName: 'Telefon', now: joinedAt }
        return { participantId, ...(await pairDevice(db, device)) }
      },
    )
    const day = days[index % days.length]!
    paired.push({
      participantId,
      credential,
      streamId: randomUUID(),
      day,
      laterMs: Date.now() - 4 * DAY_MS - day[0]!.trackedAt,
      sent: 0,
      reportedMinutes: 0,
      before: BEFORE_MINUTES.from + ((index * 70) % (BEFORE_MINUTES.through - BEFORE_MINUTES.from)),
    })
  }
  return paired
}

async function preload(): Promise<void> {
  const queue = [...phones]
  await Promise.all(
    Array.from({ length: 24 }, async () => {
      for (let phone = queue.pop(); phone; phone = queue.pop()) {
        while (phone.reportedMinutes < phone.before) {
          const status = await send(phone, Math.min(LATE_MINUTES, phone.before - phone.reportedMinutes))
          if (status !== 201) throw new Error(`a chunk was answered with ${status}`)
        }
      }
    }),
  )
}

async function send(phone: Phone, minutes: number): Promise<number> {
  const chunk = chunkOf(
    phone.day,
    { from: phone.reportedMinutes, to: phone.reportedMinutes + minutes },
    phone.laterMs,
  )
  if (!chunk) throw new Error('a phone has told its whole days; take more phones')
  phone.reportedMinutes += minutes
  const seq = ++phone.sent
  const { status } = await fetch(
    `http://127.0.0.1:${port}/api/tracking/streams/${phone.streamId}/chunks/${seq}?sha256=${chunk.sha256}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${phone.credential}`,
        'content-type': 'application/octet-stream',
      },
      body: chunk.bytes,
    },
  )
  return status
}

interface Waiting {
  phone: Phone
  arrival: number
  acknowledgedAt: number
}

async function measure(): Promise<{ latencies: number[]; refused: number; seconds: number }> {
  const waiting = new Set<Waiting>()
  const latencies: number[] = []
  const underWay: Promise<void>[] = []
  let refused = 0
  const sending = { isOn: true }
  const watching = (async () => {
    while (sending.isOn || waiting.size > 0) {
      await look(waiting, latencies)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  })()
  const startedAt = performance.now()
  for (let made = 0; made < RATE * SECONDS; made++) {
    const dueAt = startedAt + (made * 1000) / RATE
    const early = dueAt - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const phone = phones[made % phones.length]!
    const arrival = phone.sent + 1
    const acknowledged = async (): Promise<void> => {
      if ((await send(phone, CHUNK_MINUTES)) !== 201) refused++
      else waiting.add({ phone, arrival, acknowledgedAt: performance.now() })
    }
    underWay.push(acknowledged())
  }
  await Promise.all(underWay)
  const seconds = (performance.now() - startedAt) / 1000
  sending.isOn = false
  await watching
  return { latencies, refused, seconds }
}

/** A phone's chunks arrive one after the other, so its nth chunk is its nth arrival. */
async function look(waiting: Set<Waiting>, latencies: number[]): Promise<void> {
  const ids = [...new Set([...waiting].map(({ phone }) => phone.participantId))]
  if (ids.length === 0) return
  const read = await inTransaction(watcher, { duty: 'diary' }, (db) =>
    db
      .selectFrom('diary.reading')
      .select(['participantId', 'readThrough'])
      .where('participantId', 'in', ids)
      .execute(),
  )
  const now = performance.now()
  const through = new Map(read.map(({ participantId, readThrough }) => [participantId, readThrough]))
  for (const it of waiting) {
    if ((through.get(it.phone.participantId) ?? 0) < it.arrival) continue
    latencies.push(now - it.acknowledgedAt)
    waiting.delete(it)
  }
}

async function untilAllIsRead(): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const open = await inTransaction(watcher, { duty: 'tracking' }, (db) =>
      db
        .selectFrom('tracking.dirty')
        .select('participantId')
        .where('dirtySince', 'is not', null)
        .limit(1)
        .execute(),
    )
    if (open.length === 0) return (performance.now() - startedAt) / 1000
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function start(role: 'api' | 'worker'): ChildProcess {
  const path = new URL('../src/main.ts', import.meta.url).pathname
  const flags = values.profile ? ['--cpu-prof', '--cpu-prof-dir=reports'] : []
  return spawn(process.execPath, [...flags, path, role], { env, stdio: ['ignore', 'inherit', 'inherit'] })
}

async function answers(): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers on port ${port}`)
}

function cpuOf(): { api: number; worker: number } {
  const worker = workers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  return { api: cpuSeconds(api.pid), worker }
}

function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
