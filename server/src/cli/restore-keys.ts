import { configOf } from '../config.ts'
import { openPool } from '../db/connect.ts'
import { openObjects } from '../objects.ts'
import { restoreKeys } from '../tracking/index.ts'

/** After the database was restored from a backup (decision 0033). */
const config = configOf(process.env)
const pool = openPool(config.DATABASE_WORKER_URL, { size: 1, name: 'restore keys' })
const trackingKey = Buffer.from(config.TRACKING_KEY, 'hex')
const done = await restoreKeys({ pool, objects: openObjects(config), trackingKey, now: new Date() })
console.log(`${done.restored} data keys taken from their copy, ${done.erased} of erased participants removed`)
await pool.end()
