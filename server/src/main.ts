import { availableParallelism } from 'node:os'
import closeWithGrace from 'close-with-grace'
import type pg from 'pg'
import { pino } from 'pino'
import { buildApi } from './api.ts'
import { onceThere } from './platform/away.ts'
import { configOf } from './config.ts'
import { openPool } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { openReadingThreads, startReader } from './tracking/diary/index.ts'
import { bareWraps, ensureWrap, lateWraps, type Wraps } from './platform/keys/wraps.ts'
import { startLongJobs } from './long-jobs.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { openMetrics } from './platform/metrics.ts'
import { type Objects, openObjects } from './platform/objects.ts'
import { openQuarantine } from './city/photos/index.ts'
import { startPhotoProcesses } from './photo-processes.ts'
import { checkStart } from './start.ts'
import { openUploadPool } from './tracking/tracking/index.ts'
import { outliveLostNotes, startWorker } from './worker.ts'

const config = configOf(process.env)
const metricsPlace = { host: config.METRICS_HOST, port: config.METRICS_PORT }
const log = pino({ level: config.LOG_LEVEL })

async function api(): Promise<void> {
  const pool = openPool(config.DATABASE_URL, { size: 20, name: 'allmend api' })
  // Connections of their own: however much phones send, people do not wait behind it, nor they behind people.
  const uploadPool = openUploadPool(config.DATABASE_URL, 6)
  const metrics = openMetrics(pool)
  const objects = openObjects(config)
  const wraps = wrapsIn(objects)
  let isOpen = false
  const app = await buildApi({ config, pool, uploadPool, objects, wraps, metrics, isOpen: () => isOpen })
  const metricsServer = await metrics.listen({ ...metricsPlace, usual: 9464 })
  await app.listen({ host: config.HOST, port: config.PORT })
  closeWithGrace({ delay: 20_000 }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping')
    await app.close()
    metricsServer.close()
    await pool.end()
    await uploadPool.end()
  })
  await onceThere(() => checkStart('api', { pool, config, objects }), missed)
  isOpen = true
  await prepareWraps(pool, objects, wraps)
}

/** Two at least, so that one is free while somebody's takes long; each may keep half a gigabyte. */
const READING_THREADS = Math.max(2, Math.min(4, availableParallelism()))

/** This thread sends mail and hands out readings; what takes long is done by others, what may crash by processes. */
async function worker(): Promise<void> {
  const pool = openPool(config.DATABASE_WORKER_URL, { size: 8, name: 'allmend worker', isPipelined: false })
  const metrics = openMetrics(pool)
  const metricsServer = await metrics.listen({ ...metricsPlace, usual: 9465 })
  const objects = openObjects(config)
  await onceThere(() => checkStart('worker', { pool, config, objects }), missed)
  const mailer = openMailer(config)
  const now = () => new Date()
  const runner = await onceThere(() => startWorker({ pool, mailer, config, log, now }, 'mail'), missed)
  const longJobs = startLongJobs(config, log)
  // Its own connections: a queue of jobs and a queue of readings do not wait for each other.
  const readerPool = openPool(config.DATABASE_WORKER_URL, { size: 4, name: 'allmend reader' })
  const readers: ReturnType<typeof startReader>[] = []
  const photos: ReturnType<typeof startPhotoProcesses>[] = []
  outliveLostNotes(log)
  closeWithGrace({ delay: 20_000, skip: ['unhandledRejection'] }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping')
    metricsServer.close()
    const others = [...photos, ...readers]
    await Promise.all([runner.stop(), longJobs.stop(), ...others.map((it) => it.stop())])
    mailer.close()
    await pool.end()
    await readerPool.end()
  })
  // Mail does not wait for the object store; readings do, or its absence would be blamed on what is read.
  await prepareWraps(pool, objects, wrapsIn(objects))
  await prepareQuarantine()
  photos.push(startPhotoProcesses(log))
  const threads = openReadingThreads(config, READING_THREADS)
  readers.push(startReader({ pool: readerPool, threads, log, now }))
}

function wrapsIn(objects: Objects): Wraps {
  const trackingKey = Buffer.from(config.TRACKING_KEY, 'hex')
  return config.KEY_WRAPS === 'off' ? bareWraps(trackingKey) : lateWraps(objects, trackingKey)
}

/** What follows from a part that is away is said by /readyz and in the log, and not by ending. */
async function prepareWraps(pool: pg.Pool, objects: Objects, wraps: Wraps): Promise<void> {
  if (config.KEY_WRAPS === 'off') return
  const trackingKey = Buffer.from(config.TRACKING_KEY, 'hex')
  await onceThere(async () => {
    await ensureWrap({ pool, objects, trackingKey }, new Date())
    await wraps.reload()
  }, missed)
}

/** Where the key of the server may make no bucket, its operator does. */
async function prepareQuarantine(): Promise<void> {
  await onceThere(() => openQuarantine(config).ensure(), missed).catch((error: unknown) =>
    log.error({ err: error }, 'there is no bucket for photos that are not prepared, and none could be made'),
  )
}

function missed(error: unknown): void {
  log.warn({ err: error }, 'waiting for a part that is away')
}

async function migrateNow(): Promise<void> {
  if (!config.DATABASE_OWNER_URL) throw new Error('migrate needs DATABASE_OWNER_URL')
  const applied = await migrate({ owner: config.DATABASE_OWNER_URL, worker: config.DATABASE_WORKER_URL })
  log.info({ applied }, 'migrated')
}

const roles: Record<string, () => Promise<void>> = { api, worker, migrate: migrateNow }
const role = roles[process.argv[2] ?? '']
if (!role) throw new Error(`say which role: ${Object.keys(roles).join(' | ')}`)
await role().catch((error: unknown) => {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'does not start')
  process.exit(1)
})
