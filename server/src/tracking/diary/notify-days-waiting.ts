import { daysToConfirm } from '@allmend/domain/projects/participation/reminder'
import { weekOf } from '@allmend/domain/projects/releases/period'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { z } from 'zod'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { ownerOf } from '../../platform/keys/data-keys.ts'
import { keyringOf } from '../../platform/keys/keyring.ts'
import { remind, participantsToRemind } from '../../projects/participation/index.ts'
import { job } from '../../platform/queue.ts'
import { daysBetween } from './store.ts'

/** Every week: who has days to confirm, of those who asked to be told. Only sums of days are opened, and theirs. */
export const notifyDaysWaiting = job({
  name: 'diary.tell-days-waiting',
  payload: z.object({}),
  async run(_payload, { pool, config, now }) {
    const keyring = await keyringOf(config)
    const wanted = await inTransaction(pool, { duty: 'participation' }, (db) =>
      participantsToRemind(db, 'days-waiting', now()),
    )
    for (const { participantId } of wanted) {
      await inTransaction(pool, { participant: participantId, duty: 'tracking' }, async (db) => {
        const owner = await ownerOf(db, keyring, participantId)
        if (!owner) return
        const today = dataDayOf(now().getTime(), owner.zone)
        const days = await daysBetween(db, owner, daysToConfirm(today))
        const occasion = weekOf(today).from
        const waiting = days.filter(({ isConfirmed }) => !isConfirmed).length
        if (waiting === 0) return
        await onDuty(db, 'participation', (db) =>
          remind(db, { participantId, kind: 'days-waiting', occasion, days: waiting }),
        )
      })
    }
  },
})
