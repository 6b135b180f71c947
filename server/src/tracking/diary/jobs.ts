import { z } from 'zod'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { file, job } from '../../platform/queue.ts'
import { ownerOf } from '../../platform/keys/data-keys.ts'
import { markAllUnread, waitingCount } from '../tracking/index.ts'
import { keyringOf } from '../../platform/keys/keyring.ts'
import { READER_VERSION } from './own-reader.ts'
import { noteDays, withoutNotedDays } from './statements.ts'
import { lockReading, readByAnotherVersion } from './store.ts'

const A_BATCH = 50
/** More than this waiting, and uploads would stand behind old diaries. */
const WAITING_AT_MOST = 100
const PAUSE_MS = 1_000

/** Marks everybody read by other settings or another model, batch after batch; the readers do the rest. */
export const rereadAll = job({
  name: 'diary.reread-all',
  payload: z.object({ after: z.uuid().optional(), marked: z.number().default(0) }),
  async run({ after, marked }, { pool, log, now }) {
    const isFull = await inTransaction(pool, { duty: 'tracking' }, async (db) => {
      return (await waitingCount(db)) > WAITING_AT_MOST
    })
    if (isFull) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    await inTransaction(pool, { duty: 'diary' }, async (db) => {
      const found = isFull ? [] : await readByAnotherVersion(db, READER_VERSION, after, A_BATCH)
      await onDuty(db, 'tracking', async (db) => {
        for (const participantId of found) await markAllUnread(db, participantId, now())
      })
      const last = found.at(-1) ?? (isFull ? after : undefined)
      const total = marked + found.length
      if (isFull || found.length > 0) {
        await file(db, rereadAll, { ...(last ? { after: last } : {}), marked: total })
      }
      log.info(
        { marked: total, isDone: !isFull && found.length === 0, version: READER_VERSION },
        're-reading',
      )
    })
  },
})

const NOTED_A_RUN = 200

/** Notes the days of what was said before they were noted, or by a release that does not note them. */
export const noteStatementDays = job({
  name: 'diary.note-statement-days',
  payload: z.object({}),
  async run(_payload, { pool, config, log }) {
    const keyring = await keyringOf(config)
    const found = await inTransaction(pool, { duty: 'diary' }, (db) => withoutNotedDays(db, NOTED_A_RUN))
    let noted = 0
    for (const participantId of found) {
      noted += await inTransaction(pool, { participant: participantId, duty: 'tracking' }, async (db) => {
        await lockReading(db, participantId)
        const owner = await ownerOf(db, keyring, participantId)
        return owner ? noteDays(db, owner) : 0
      })
    }
    if (noted > 0) log.info({ participants: found.length, noted }, 'days of statements noted')
  },
})
