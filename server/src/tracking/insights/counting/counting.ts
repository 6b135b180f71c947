import type { Draw } from '@allmend/domain/projects/releases/noise'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import type { OfProject } from '../store.ts'

/** What counting is handed; `now` is the same for a whole run. */
export interface Counting {
  pool: pg.Pool
  keyring: Keyring
  log: FastifyBaseLogger
  now: Date
  /** The noise of every release. */
  draw: Draw
}

export interface CountedProject extends OfProject {
  name: string
  organisationName: string
  /** Of its region: whose midnight ends a day and a week. */
  timeZone: TimeZone
  startDay: DataDay
  endDay: DataDay
  /** Since when what is collected counts; of a test, since when it runs. */
  liveAt: Date
  closedAt: Date | null
}
