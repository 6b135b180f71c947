import { pino } from 'pino'
import { configOf } from '../server/src/config.ts'
import { openPool } from '../server/src/platform/db/connect.ts'
import type { JobContext } from '../server/src/platform/queue.ts'
import { urlOf } from '../server/test/template.ts'
import { DATABASE } from './database.ts'
import { serverSettings } from './site.ts'

/** As the worker of the site works; its mails go nowhere. */
export async function atWork(work: (context: JobContext) => Promise<void>): Promise<void> {
  const pool = openPool(urlOf('DATABASE_WORKER_URL', DATABASE), {
    size: 2,
    name: 'e2e worker',
    isPipelined: false,
  })
  const mailer = { send: () => Promise.resolve(), close: () => undefined }
  const log = pino({ level: 'silent' })
  const config = configOf(serverSettings())
  try {
    await work({ pool, mailer, config, log, now: () => new Date() })
  } finally {
    await pool.end()
  }
}

/** As the API is connected. */
export async function atApi(work: (pool: JobContext['pool']) => Promise<void>): Promise<void> {
  const pool = openPool(urlOf('DATABASE_URL', DATABASE), { size: 2, name: 'e2e api', isPipelined: false })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}
