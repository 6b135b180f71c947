import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type pg from 'pg'
import type { Db } from '../../../platform/db/connect.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { type Owner, ownerOf } from '../../../platform/keys/data-keys.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'

const DAYS_AT_ONCE = 7

/** Whatever needs her key, by the week, each in a transaction of its own: nothing waits for a whole diary. */
export async function* byWeek(
  { pool, keyring }: { pool: pg.Pool; keyring: Keyring },
  { participantId, days }: { participantId: string; days: readonly DataDay[] },
  write: (db: Db, owner: Owner, days: readonly DataDay[]) => Promise<string[]>,
): AsyncGenerator<string> {
  for (let from = 0; from < days.length; from += DAYS_AT_ONCE) {
    yield* await inTransaction(pool, { participant: participantId }, async (db) => {
      const owner = await ownerOf(db, keyring, participantId)
      return owner ? write(db, owner, days.slice(from, from + DAYS_AT_ONCE)) : []
    })
  }
}
