import type pg from 'pg'
import { opensSecondFactors } from './base/accounts/index.ts'
import type { Config } from './config.ts'
import { checkDatabase } from './platform/db/boot-check.ts'
import { inTransaction } from './platform/db/identity.ts'
import { missingMigrations } from './platform/db/migrate.ts'
import { checkKeys, type KnownKey } from './platform/keys/key-check.ts'
import { keyringFor, openKeyring } from './platform/keys/keyring.ts'
import { opensDataKeys } from './platform/keys/opens-data-keys.ts'
import type { Objects } from './platform/objects.ts'

interface Start {
  pool: pg.Pool
  config: Config
  objects: Objects
}

/** What must hold before a role serves or works. Throws what is wrong with it, and `Away` while it can't be known. */
export async function checkStart(role: 'api' | 'worker', start: Start): Promise<void> {
  const { pool } = start
  await checkDatabase(pool)
  const missing = await missingMigrations(pool)
  if (missing.length > 0)
    throw new Error(
      `The database lacks ${missing.join(', ')}. Migrate it first: node server/src/main.ts migrate`,
    )
  await checkKeys(pool, keysOf(role, start))
}

/** Only the API sees second factors, so it alone can tell whether a key opens them. */
function keysOf(role: 'api' | 'worker', { pool, config, objects }: Start): KnownKey[] {
  const signing = Buffer.from(config.SIGNING_KEY, 'hex')
  const sealing = Buffer.from(config.SEALING_KEY, 'hex')
  const opensFactors = () =>
    inTransaction(pool, { duty: 'accounts' }, (db) => opensSecondFactors(db, sealing))
  return [
    // Nothing that is stored shows by which key people were signed in.
    { setting: 'SIGNING_KEY', key: signing, fits: () => Promise.resolve(true) },
    { setting: 'SEALING_KEY', key: sealing, ...(role === 'api' && { fits: opensFactors }) },
    trackingKeyOf({ pool, config, objects }),
  ]
}

function trackingKeyOf({ pool, config, objects }: Start): KnownKey {
  const key = Buffer.from(config.TRACKING_KEY, 'hex')
  return {
    setting: 'TRACKING_KEY',
    key,
    async fits() {
      const keyring = config.KEY_WRAPS === 'off' ? openKeyring(key) : await keyringFor(objects, key)
      return inTransaction(pool, { duty: 'keys' }, (db) => opensDataKeys(db, keyring))
    },
  }
}
