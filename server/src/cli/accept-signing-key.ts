import { configOf } from '../config.ts'
import { openPool } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/identity.ts'
import { acceptSigningKey } from '../platform/keys/key-check.ts'

/**
 * After SIGNING_KEY was changed on purpose, say after a restore or because somebody may have seen it: API and worker
 * start with the new one from now on, and no longer with the former.
 */
const config = configOf(process.env)
const pool = openPool(config.DATABASE_WORKER_URL, {
  size: 1,
  name: 'accept signing key',
  isPipelined: false,
})
const signingKey = Buffer.from(config.SIGNING_KEY, 'hex')
const isNew = await inTransaction(pool, { duty: 'keys' }, (db) =>
  acceptSigningKey(db, signingKey, new Date()),
)
await pool.end()
console.log(
  isNew
    ? 'SIGNING_KEY is accepted. Restart API and worker: everybody signs in again; open codes, recovery codes and links that end a newsletter are void.'
    : 'This SIGNING_KEY was accepted before; nothing was changed.',
)
