import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { pino } from 'pino'
import { stopChildren } from './platform/child.ts'
import type { Config } from './config.ts'
import { openPool } from './platform/db/connect.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { outliveLostNotes, startWorker } from './worker.ts'

/** As many as may be read at once on two cores: one that takes its time leaves a place to others. */
const FILES_AT_ONCE = 2

/** Counting, packing, archives and newsletters: whatever they do, the thread that sends codes goes on. */
const { config } = workerData as { config: Config }
const log = pino({ level: config.LOG_LEVEL })
const pool = openPool(config.DATABASE_WORKER_URL, { size: 12, name: 'allmend jobs', isPipelined: false })
const mailer = openMailer(config)
outliveLostNotes(log)
const about = { pool, mailer, config, log, now: () => new Date() }
const runners = [
  await startWorker(about, 'long'),
  await startWorker(about, 'files', { concurrency: FILES_AT_ONCE }),
]
if (parentPort) await once(parentPort, 'message')
// What they read is taken up by the next worker.
await Promise.all([stopChildren(), ...runners.map((it) => it.stop())])
mailer.close()
await pool.end()
parentPort?.close()
