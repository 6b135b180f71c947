import { configOf } from '../config.ts'
import { openPool } from '../db/connect.ts'
import { forgetDiary } from '../diary/index.ts'
import { openObjects } from '../objects.ts'
import { restoreKeys } from '../tracking/index.ts'

/** After the database was restored from a backup (decision 0033). */
const config = configOf(process.env)
const pool = openPool(config.DATABASE_WORKER_URL, { size: 1, name: 'restore keys' })
const trackingKey = Buffer.from(config.TRACKING_KEY, 'hex')
const burial = { pool, objects: openObjects(config), trackingKey, now: new Date() }
const { restored, erased, emptied } = await restoreKeys(burial, forgetDiary)
console.log(`${restored} data keys taken from their copy, ${erased} of erased participants removed`)
console.log(`${emptied} participants had a period erased since: what the backup held of them is removed`)
await pool.end()
