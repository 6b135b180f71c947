import { configOf } from '../config.ts'
import { openPool } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/identity.ts'
import { raiseEpoch } from '../tracking/tracking/index.ts'

/**
 * After a restore and before phones are let in again: they then ask what has
 * arrived and offer anew whatever was acknowledged after the restored moment.
 */
const config = configOf(process.env)
const pool = openPool(config.DATABASE_WORKER_URL, {
  size: 1,
  name: 'allmend raise epoch',
  isPipelined: false,
})
const epoch = await inTransaction(pool, { duty: 'tracking' }, (db) => raiseEpoch(db))
await pool.end()
console.log(`epoch ${epoch}`)
