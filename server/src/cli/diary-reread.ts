import { configOf } from '../config.ts'
import { openPool } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/identity.ts'
import { rereadAll } from '../tracking/diary/index.ts'
import { file } from '../platform/queue.ts'

/** Diaries read by other settings or another model are read again, from the beginning. */
const config = configOf(process.env)
const pool = openPool(config.DATABASE_WORKER_URL, { size: 1, name: 'allmend reread', isPipelined: false })
await inTransaction(pool, {}, (db) => file(db, rereadAll, {}))
await pool.end()
console.log('filed; the workers say in their log how far they are')
