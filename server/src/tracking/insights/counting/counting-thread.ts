import { workerData } from 'node:worker_threads'
import { pino } from 'pino'
import { answerInThread } from '../../../platform/answer-in-thread.ts'
import type { Config } from '../../../config.ts'
import { openPool } from '../../../platform/db/connect.ts'
import { keyringOf } from '../../../platform/keys/keyring.ts'
import { countHere, DIARIES_AT_ONCE } from './count-page.ts'
import type { Page } from './pages.ts'

/** While one diary is counted, or streets are made ready, the transactions of the others wait. */
const IDLE_SECONDS = 300

const { config } = workerData as { config: Config }
const pool = openPool(config.DATABASE_WORKER_URL, {
  size: DIARIES_AT_ONCE,
  name: 'allmend counting',
  idleSeconds: IDLE_SECONDS,
})
const log = pino({ level: config.LOG_LEVEL })
const counter = countHere({ pool, keyring: await keyringOf(config), log })

answerInThread((page: Page) => counter.count(page))
