import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { pino } from 'pino'
import type { Config } from './config.ts'
import { openPool } from './platform/db/connect.ts'
import { JOBS, type ListedJob } from './jobs.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { outliveLostNotes, startWorker } from './worker.ts'

/** Behind whoever started it: below whatever people wait for. */
const NICER = 10

/** Takes photos from the queue until the process that started this one says so, or is gone. */
export async function drawPhotos(config: Config, among: readonly ListedJob[] = JOBS): Promise<void> {
  setPriority(Math.min(19, getPriority() + NICER))
  const log = pino({ level: config.LOG_LEVEL })
  const pool = openPool(config.DATABASE_WORKER_URL, { size: 3, name: 'allmend photos', isPipelined: false })
  const mailer = openMailer(config)
  outliveLostNotes(log)
  const about = { pool, mailer, config, log, now: () => new Date() }
  // The signal of a terminal is for all of a group; this one ends with what it has in hand.
  process.on('SIGINT', () => undefined)
  const over = Promise.race([once(process, 'message'), once(process, 'disconnect'), once(process, 'SIGTERM')])
  const runner = await startWorker(about, 'photos', { concurrency: 1, among })
  // Who started it may be gone since before anybody listened.
  if (process.connected) await over
  await runner.stop()
  mailer.close()
  await pool.end()
  if (process.connected) process.disconnect()
}
