import { z } from 'zod'
import { inTransaction, onDuty } from '../db/identity.ts'
import { file, job } from '../queue.ts'
import { markAllUnread, waitingCount } from '../tracking/index.ts'
import { READER_VERSION } from './own-reader.ts'
import { readByAnotherVersion } from './store.ts'

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
      await onDuty(db, 'tracking')
      for (const participantId of found) await markAllUnread(db, participantId, now())
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
