import closeWithGrace from 'close-with-grace'
import type pg from 'pg'
import { pino } from 'pino'
import { buildApi } from './api.ts'
import { configOf } from './config.ts'
import { checkDatabase } from './db/boot-check.ts'
import { openPool } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { ownReader, startReader } from './diary/index.ts'
import { openMailer } from './mail.ts'
import { openMetrics } from './metrics.ts'
import { type Objects, openObjects } from './objects.ts'
import { bareWraps, openKeyring, openUploadPool, openWraps, type Wraps } from './tracking/index.ts'
import { startWorker } from './worker.ts'

const config = configOf(process.env)
const log = pino({ level: config.LOG_LEVEL })

async function api(): Promise<void> {
  const pool = openPool(config.DATABASE_URL, { size: 20, name: 'allmend api' })
  // Connections of their own: however much phones send, people do not wait behind it, nor they behind people.
  const uploadPool = openUploadPool(config.DATABASE_URL, 6)
  await checkDatabase(pool)
  const metrics = openMetrics(pool)
  const objects = openObjects(config)
  const wraps = await wrapsIn(pool, objects)
  const app = await buildApi({ config, pool, uploadPool, objects, wraps, metrics })
  const metricsServer = await metrics.listen(config.METRICS_PORT)
  await app.listen({ host: config.HOST, port: config.PORT })
  closeWithGrace({ delay: 20_000 }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping')
    await app.close()
    metricsServer.close()
    await pool.end()
    await uploadPool.end()
  })
}

async function worker(): Promise<void> {
  const pool = openPool(config.DATABASE_WORKER_URL, { size: 8, name: 'allmend worker', isPipelined: false })
  await checkDatabase(pool)
  const mailer = openMailer(config)
  const runner = await startWorker({ pool, mailer, config, log, now: () => new Date() })
  const keyring = openKeyring(
    Buffer.from(config.TRACKING_KEY, 'hex'),
    await wrapsIn(pool, openObjects(config)),
  )
  // Its own connections: a queue of jobs and a queue of readings do not wait for each other.
  const readerPool = openPool(config.DATABASE_WORKER_URL, { size: 4, name: 'allmend reader' })
  const reader = startReader({ pool: readerPool, keyring, reader: ownReader(), log, now: () => new Date() })
  closeWithGrace({ delay: 20_000 }, async () => {
    await Promise.all([runner.stop(), reader.stop()])
    mailer.close()
    await pool.end()
    await readerPool.end()
  })
}

function wrapsIn(pool: pg.Pool, objects: Objects): Promise<Wraps> {
  const trackingKey = Buffer.from(config.TRACKING_KEY, 'hex')
  if (config.KEY_WRAPS === 'off') return Promise.resolve(bareWraps(trackingKey))
  return openWraps({ pool, objects, trackingKey }, new Date())
}

async function migrateNow(): Promise<void> {
  if (!config.DATABASE_OWNER_URL) throw new Error('migrate needs DATABASE_OWNER_URL')
  const applied = await migrate({ owner: config.DATABASE_OWNER_URL, worker: config.DATABASE_WORKER_URL })
  log.info({ applied }, 'migrated')
}

const roles: Record<string, () => Promise<void>> = { api, worker, migrate: migrateNow }
const role = roles[process.argv[2] ?? '']
if (!role) throw new Error(`say which role: ${Object.keys(roles).join(' | ')}`)
await role()
