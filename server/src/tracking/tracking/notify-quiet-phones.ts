import { isQuiet } from '@allmend/domain/projects/participation/reminder'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { z } from 'zod'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { remind, participantsToRemind } from '../../projects/participation/index.ts'
import { job } from '../../platform/queue.ts'
import { lastReceived } from './store.ts'

const AT_ONCE = 500

/** Every day: whose phones have gone quiet, of those who asked to be notified. One silence is one mail. */
export const notifyQuietPhones = job({
  name: 'tracking.tell-quiet-phones',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    const at = now()
    const wanted = await inTransaction(pool, { duty: 'participation' }, (db) =>
      participantsToRemind(db, 'quiet-phone', at),
    )
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      const ids = wanted.slice(from, from + AT_ONCE).map((it) => it.participantId)
      await inTransaction(pool, { duty: 'tracking' }, async (db) => {
        const received = await lastReceived(db, ids)
        const quiet = received.filter((it) => isQuiet(it.at.getTime(), at.getTime()))
        await onDuty(db, 'participation', async (db) => {
          for (const { participantId, at: since } of quiet) {
            // Only a name for this silence, so that it is notified once.
            const occasion = dataDayOf(since.getTime(), ZURICH)
            await remind(db, { participantId, kind: 'quiet-phone', occasion })
          }
        })
      })
    }
  },
})
