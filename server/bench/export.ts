import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { pino } from 'pino'
import { configOf } from '../src/config.ts'
import { openPool } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { ownReader } from '../src/tracking/diary/index.ts'
import { readDirty } from '../src/tracking/diary/reader.ts'
import { exportById, objectOfExport, requestExport } from '../src/office/own-data/archive/exports.ts'
import { makeExport } from '../src/office/own-data/index.ts'
import { openObjects } from '../src/platform/objects.ts'
import { compactDays } from '../src/tracking/tracking/index.ts'
import { openKeyring } from '../src/platform/keys/keyring.ts'
import { openTestServer, type TestServer } from '../test/test-server.ts'
import { openProject, pairPhone } from '../test/phone.ts'

const DAYS_AT_ONCE = 60

const SECONDS_AT_MOST = 60
/** Of the second half of a year against its first: what grew with the length would show there. */
const GROWTH_AT_MOST = 1.05

/** What a child tells about one export. */
interface Measured {
  state: string | undefined
  wallSeconds: number
  processorSeconds: number
  /** How long the thread that makes the archive was ready to run and others ran. */
  crowdedSeconds: number
  archiveMb: number
  baseMb: number
  peakMb: number
  /** Peaks of the four quarters of its time. */
  quartersMb: number[]
}

/**
 * `npm run bench:export`: a month and a year of somebody who records every ten seconds, exported by a process
 * of its own each, so that the memory it held at most is the export's. Fails when a year takes longer than a
 * minute, not counting the time in which others had the processor, or holds more towards its end than before.
 */
if (process.argv[2] === 'child') await child(process.argv[3] ?? '')
else await parent()

async function child(id: string): Promise<void> {
  const config = configOf(process.env)
  const pool = openPool(config.DATABASE_WORKER_URL, { size: 2, name: 'bench', isPipelined: false })
  const mailer = { send: () => Promise.resolve(), close: () => undefined }
  const log = pino({ level: 'silent' })
  await inTransaction(pool, { duty: 'own-data' }, (db) => exportById(db, id))
  const baseMb = process.memoryUsage.rss() / 2 ** 20
  const crowd = watchCrowd()
  const memory = watchMemory()
  const started = performance.now()
  await makeExport.run({ id }, { pool, mailer, config, log, now: () => new Date() })
  const wallSeconds = (performance.now() - started) / 1000
  const found = await inTransaction(pool, { duty: 'own-data' }, (db) => exportById(db, id))
  const cpu = process.cpuUsage()
  const measured: Measured = {
    state: found?.state,
    wallSeconds,
    processorSeconds: (cpu.user + cpu.system) / 1e6,
    crowdedSeconds: crowd.seconds(),
    archiveMb: (found?.sizeBytes ?? 0) / 1e6,
    baseMb,
    peakMb: process.resourceUsage().maxRSS / 1024,
    quartersMb: memory.quarters(),
  }
  console.log(JSON.stringify(measured))
  await pool.end()
}

/** Linux counts for every thread how long it ran and how long it waited to; the busiest makes the archive. */
function watchCrowd(): { seconds(): number } {
  const threads = new Map<string, [ranNs: number, waitedNs: number]>()
  const timer = setInterval(look, 250)
  return {
    seconds() {
      clearInterval(timer)
      const [busiest] = [...threads.values()].sort((a, b) => b[0] - a[0])
      return (busiest?.[1] ?? 0) / 1e9
    },
  }

  function look(): void {
    if (!existsSync('/proc/self/task')) return
    for (const thread of readdirSync('/proc/self/task')) {
      try {
        const [ran, waited] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')
        threads.set(thread, [Number(ran), Number(waited)])
      } catch {
        // It ended between the two looks.
      }
    }
  }
}

function watchMemory(): { quarters(): number[] } {
  const seen: number[] = []
  const timer = setInterval(() => seen.push(process.memoryUsage.rss() / 2 ** 20), 20)
  return {
    quarters() {
      clearInterval(timer)
      const part = (nth: number): number => Math.floor((seen.length * nth) / 4)
      return [0, 1, 2, 3].map((nth) => Math.max(...seen.slice(part(nth), part(nth + 1))))
    },
  }
}

async function parent(): Promise<void> {
  const server = await openTestServer()
  try {
    const month = await measure(server, 30)
    const year = await measure(server, Number(process.env['EXPORT_DAYS'] ?? 365))
    const [first = 0, second = 0, third = 0, fourth = 0] = year.quartersMb
    const growth = Math.max(third, fourth) / Math.max(first, second)
    const seconds = year.wallSeconds - year.crowdedSeconds
    console.log(
      `a year takes ${seconds.toFixed(1)} s beside what others took (at most ${SECONDS_AT_MOST}); its quarters held ${year.quartersMb.map((mb) => mb.toFixed(0)).join(', ')} MB, the second half ${growth.toFixed(2)} times the first (at most ${GROWTH_AT_MOST}), the whole ${(year.peakMb / month.peakMb).toFixed(2)} times a month; load ${loadavg()[0]?.toFixed(1)}`,
    )
    if (seconds > SECONDS_AT_MOST || growth > GROWTH_AT_MOST) process.exitCode = 1
  } finally {
    await server.close()
  }
}

async function measure(server: TestServer, days: number): Promise<Measured> {
  const { accountId, fixes } = await recorded(server, days)
  const id = randomUUID()
  await inTransaction(server.pool, { account: accountId }, (db) =>
    requestExport(db, { id, accountId, now: new Date() }),
  )
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(server.config).map(([k, v]) => [k, String(v)])),
  }
  const reported = execFileSync(process.execPath, [fileURLToPath(import.meta.url), 'child', id], { env })
  await openObjects(server.config).remove(objectOfExport(id))
  const it = JSON.parse(reported.toString()) as Measured
  if (it.state !== 'ready') throw new Error(`the export is ${it.state}`)
  console.log(
    `${days} days, ${fixes} fixes: ${it.wallSeconds.toFixed(1)} s, of which ${it.crowdedSeconds.toFixed(1)} s others had the processor (ours ${it.processorSeconds.toFixed(1)} s); archive ${it.archiveMb.toFixed(1)} MB; memory ${it.baseMb.toFixed(0)} MB, at most ${it.peakMb.toFixed(0)} MB`,
  )
  return it
}

/** Days at home and at work, a fix every ten seconds with a phone's noise, read into a diary and packed. */
async function recorded(server: TestServer, days: number): Promise<{ accountId: string; fixes: number }> {
  const first: DataDay = '2025-09-01'
  server.clock.now = new Date('2025-08-31T08:00:00Z')
  const phone = await pairPhone(server, (await openProject(server, { isLive: true })).code)
  let fixes = 0
  for (let day = 0; day < days; day++) {
    const dataDay = dataDayAfter(first, day)
    const reported = trace('00:00', { dataDay }).stay(420).ride(25, 18).stay(540).ride(25, 18).stay(420)
    const noisy = withNoise(reported.fixes(), day)
    server.clock.now = new Date((noisy.at(-1)?.trackedAt ?? 0) + 60_000)
    const answer = await phone.send(day + 1, Buffer.from(encodeTrack(trackOf(noisy))))
    if (answer.statusCode !== 201) throw new Error(answer.body)
    fixes += noisy.length
    if (day % DAYS_AT_ONCE === DAYS_AT_ONCE - 1) await packed(server)
  }
  server.clock.now = new Date(server.clock.now.getTime() + 2 * 86_400_000)
  await packed(server)
  return { accountId: phone.person.id, fixes }
}

/** Some metres about the place, and the values phones measure with it: none of it packs well. */
function withNoise(fixes: readonly Fix[], seed: number): Fix[] {
  let state = seed + 1
  const draw = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32 - 0.5
  }
  return fixes.map((fix) => ({
    ...fix,
    position: [fix.position[0] + draw() * 1e-4, fix.position[1] + draw() * 1e-4] as const,
    accuracyMetres: 8 + draw() * 10,
    speedMps: Math.max(0, (fix.speedMps ?? 0) + draw()),
    headingDegrees: 180 + draw() * 358,
    altitudeMetres: 440 + draw() * 20,
  }))
}

async function packed(server: TestServer): Promise<void> {
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const { pool, log } = server.jobContext
  while ((await readDirty({ pool, keyring, reader: ownReader(), log, now: () => server.clock.now })) > 0);
  await compactDays.run({}, server.jobContext)
}
