import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { pino } from 'pino'
import type { Config } from './config.ts'
import { openPool } from './db/connect.ts'
import { openMailer } from './mail/mailer.ts'
import { outliveLostNotes, startWorker } from './worker.ts'

/** Counting, packing, archives and newsletters: whatever they do, the thread that sends codes goes on. */
const { config } = workerData as { config: Config }
const log = pino({ level: config.LOG_LEVEL })
const pool = openPool(config.DATABASE_WORKER_URL, { size: 8, name: 'allmend jobs', isPipelined: false })
const mailer = openMailer(config)
outliveLostNotes(log)
const runner = await startWorker({ pool, mailer, config, log, now: () => new Date() }, 'long')
if (parentPort) await once(parentPort, 'message')
await runner.stop()
mailer.close()
await pool.end()
parentPort?.close()
