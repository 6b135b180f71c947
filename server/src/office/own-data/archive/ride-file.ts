import type pg from 'pg'
import { inTransaction } from '../../../platform/db/identity.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { ownRideLines } from '../../../city/rides/index.ts'

/** Every ride she recorded, a line for each, with all its fixes. */
export async function* rideLines(
  { pool, keyring }: { pool: pg.Pool; keyring: Keyring },
  { participantId }: { participantId: string },
): AsyncGenerator<string> {
  const lines = await inTransaction(pool, { participant: participantId, duty: 'rides' }, (db) =>
    ownRideLines(db, keyring, participantId),
  )
  for (const line of lines) yield `${JSON.stringify(line)}\n`
}
