import type { TimeZone } from '@allmend/domain/time/time-zone'
import type { Db } from '../src/db/connect.ts'
import { onDuty } from '../src/db/identity.ts'
import type { Keyring } from '../src/keys/keyring.ts'
import { takePart as takePartAlone } from '../src/participation/take-part.ts'
import { openStreams } from '../src/tracking/store.ts'

/** Somebody takes part in a project with phones, without a seat, a consent or a device. */
export async function takePart(
  db: Db,
  keyring: Keyring,
  it: { accountId: string; projectId: string; timeZone?: TimeZone; now: Date },
): Promise<string | undefined> {
  const participantId = await onDuty(db, 'participation', (db) =>
    takePartAlone(db, { timeZone: 'Europe/Zurich', ...it, minimumAge: null }),
  )
  if (participantId) await onDuty(db, 'tracking', (db) => openStreams(db, keyring, participantId, it.now))
  return participantId
}
