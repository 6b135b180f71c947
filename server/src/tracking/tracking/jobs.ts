import { z } from 'zod'
import { isAway } from '../../platform/away.ts'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { keyringOf } from '../../platform/keys/keyring.ts'
import { job } from '../../platform/queue.ts'
import { compact, participantsToCompact } from './compaction.ts'
import { bringBack, sweepAside } from './quarantine.ts'

const duty = { duty: 'tracking' } as const
/** This month and the three to come. */
const MONTHS = 4

/** Partitions for the coming months, long before they are needed. */
export const prepareMonths = job({
  name: 'tracking.prepare-months',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    await inTransaction(pool, duty, (db) =>
      ask(db, 'select tracking.prepare_months($1::date, $2)', [now().toISOString().slice(0, 10), MONTHS]),
    )
  },
})

/** What lay in quarantine too long, or is too much of one participant's, goes: nobody would ever look at it. */
export const sweepQuarantine = job({
  name: 'tracking.sweep-quarantine',
  payload: z.object({}),
  async run(_payload, { pool, log, now }) {
    const gone = await inTransaction(pool, duty, (db) => sweepAside(db, now()))
    log.info({ gone }, 'quarantine swept')
  },
})

/** Chunks from quarantine that can be read by now are read like new ones: the reader has been mended. */
export const readAsideAgain = job({
  name: 'tracking.read-aside-again',
  payload: z.object({}),
  async run(_payload, { pool, config, log, now }) {
    const keyring = await keyringOf(config)
    const count = await inTransaction(pool, duty, (db) => bringBack(db, keyring, now()))
    log.info({ count }, 'chunks came back from quarantine')
  },
})

/** Past days become blocks, participant by participant; run again, it finds nothing left to do. */
export const compactDays = job({
  name: 'tracking.compact-days',
  payload: z.object({}),
  async run(_payload, { pool, config, log, now }) {
    const keyring = await keyringOf(config)
    const at = now()
    let [packed, failed] = [0, 0]
    for (const participantId of await inTransaction(pool, duty, (db) => participantsToCompact(db, at))) {
      try {
        for (let count = 1; count > 0; packed += count) {
          count = await inTransaction(pool, duty, (db) => compact(db, keyring, participantId, at))
        }
      } catch (error) {
        if (isAway(error)) throw error
        // One participant's trouble is not the others'; her chunks stay as they are.
        failed++
        log.error({ err: error }, 'a participant’s days were not compacted')
      }
    }
    log.info({ packed, failed }, 'compacted')
    if (failed > 0) throw new Error(`${failed} participants were not compacted`)
  },
})
