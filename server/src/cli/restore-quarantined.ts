import { configOf } from '../config.ts'
import { openPool } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/identity.ts'
import { checkKeys } from '../platform/keys/key-check.ts'
import { keyringFor } from '../platform/keys/keyring.ts'
import { openObjects } from '../platform/objects.ts'
import { bringBack } from '../tracking/tracking/index.ts'

/** Chunks from quarantine that can be read by now are read like new ones. */
const config = configOf(process.env)
const pool = openPool(config.DATABASE_WORKER_URL, { size: 1, name: 'allmend bring back', isPipelined: false })
const trackingKey = Buffer.from(config.TRACKING_KEY, 'hex')
await checkKeys(pool, [{ setting: 'TRACKING_KEY', key: trackingKey }])
const keyring = await keyringFor(openObjects(config), trackingKey)
const count = await inTransaction(pool, { duty: 'tracking' }, (db) => bringBack(db, keyring, new Date()))
await pool.end()
console.log(`${count} chunks came back`)
