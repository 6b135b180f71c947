import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { Db } from '../src/platform/db/connect.ts'
import { onDuty } from '../src/platform/db/identity.ts'
import type { Keyring } from '../src/platform/keys/keyring.ts'
import { takePart as takePartAlone } from '../src/projects/participation/take-part.ts'
import { openStreams } from '../src/tracking/tracking/store.ts'

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
