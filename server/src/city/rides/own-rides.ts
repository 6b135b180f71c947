import type { Db } from '../../platform/db/connect.ts'
import { ownerOf } from '../../platform/keys/data-keys.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { countRides, ownRides, removeAllRides } from './store.ts'
import { openedRide } from './track.ts'

const OWN_AT_MOST = 5_000

export async function countOwnRides(db: Db<'rides'>, participantId: string, now: Date): Promise<number> {
  return (await countRides(db, participantId, now)).all
}

/** Every ride of hers with all its fixes, newest first; null where nothing opens them any more. As the participant. */
export async function ownRideLines(db: Db<'rides'>, keyring: Keyring, participantId: string) {
  const owner = await ownerOf(db, keyring, participantId)
  const rows = await ownRides(db, { participantId, before: null, atMost: OWN_AT_MOST })
  return rows.map(({ sealedTrack, ...ride }) => {
    const fixes = openedRide(owner, { id: ride.id, sealedTrack })
    return {
      ...ride,
      fixes: fixes?.map(({ position: [longitude, latitude], at }) => [longitude, latitude, at]) ?? null,
    }
  })
}

export async function eraseOwnRides(db: Db<'rides'>, participantId: string): Promise<number> {
  return removeAllRides(db, participantId)
}
