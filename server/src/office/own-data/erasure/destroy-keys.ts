import { z } from 'zod'
import { inTransaction } from '../../../platform/db/identity.ts'
import { destroyFormerWraps, renewWraps } from '../../../platform/keys/destroy-keys.ts'
import { openObjects } from '../../../platform/objects.ts'
import { job } from '../../../platform/queue.ts'
import { lastUnburied, markBuried } from './erasures.ts'

const duty = { duty: 'own-data' } as const

/**
 * Makes what was erased dead in every backup: a new wrapping key for those who are left, and an hour later the
 * end of the former one (decision 0033). Does nothing while nobody erased anything.
 */
export const destroyKeys = job({
  name: 'own-data.destroy-keys',
  payload: z.object({}),
  async run(_payload, { pool, config, log, now }) {
    if (config.KEY_WRAPS === 'off') return
    const erasedAt = await inTransaction(pool, duty, lastUnburied)
    if (!erasedAt) return
    const at = now()
    const trackingKey = Buffer.from(config.TRACKING_KEY, 'hex')
    const destruction = { pool, objects: openObjects(config), trackingKey, now: at }
    const deadBefore = await destroyFormerWraps(destruction)
    if (deadBefore) await inTransaction(pool, duty, (db) => markBuried(db, deadBefore, at))
    const leftAt = await inTransaction(pool, duty, lastUnburied)
    // A wrapping key older than an erasure has sealed what was erased.
    if (leftAt) await renewWraps(destruction, leftAt)
    log.info({ isLeft: leftAt !== undefined }, 'keys buried')
  },
})
