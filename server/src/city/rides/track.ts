import { trackOf } from '@allmend/domain/tracking/diary/track'
import { RIDE_LIMITS, type RideFix } from '@allmend/domain/city/rides/ride'
import { decodeTrack, encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import type { Owner } from '../../platform/keys/data-keys.ts'
import { plainOf, seal } from '../../platform/seal.ts'

export interface StoredTrack {
  id: string
  sealedTrack: Buffer
}

/** What a sealed ride is bound to: it cannot be passed off as another one, nor as somebody else's. */
export function rideAbout(participantId: string, id: string): string {
  return `ride ${participantId} ${id}`
}

export function packed(fixes: readonly RideFix[]): Buffer {
  const track = trackOf(fixes.map(({ position, at }) => ({ position, trackedAt: at, accuracyMetres: 5 })))
  return Buffer.from(encodeTrack(track))
}

export function sealedTrack({ participantId, key }: Owner, id: string, bytes: Buffer): Buffer {
  return seal(key, bytes, rideAbout(participantId, id))
}

/** Undefined when nothing opens it any more. */
export function openedRide(owner: Owner | undefined, ride: StoredTrack): RideFix[] | undefined {
  const bytes = owner && plainOf(owner.key, ride.sealedTrack, rideAbout(owner.participantId, ride.id))
  return bytes && unpacked(bytes)
}

function unpacked(bytes: Buffer): RideFix[] {
  const track = decodeTrack(bytes, RIDE_LIMITS.fixes)
  if (typeof track === 'string') throw new Error(`a ride cannot be read: ${track}`)
  return Array.from(track.trackedAt, (at, index) => ({
    position: [track.longitude[index]!, track.latitude[index]!],
    at,
  }))
}
