import type { OutgoingChange, OutgoingPhoto } from '@allmend/domain/city/photos/capture-outbox'
import { isOver, type Ride } from '@allmend/domain/city/photos/capture-ride'
import type { InTurn } from '../../../platform/device/outbox/turns.ts'
import { photoSender, type SendingDesk, type SendingWorld } from '../send/photo-sender.ts'
import type { KeptRides } from './kept-rides.ts'
import type { RideChange, RideStore } from './ride-store.ts'

export interface RideSendingWorld extends SendingWorld {
  store: Pick<RideStore, 'bytesOf'>
  begin(ride: Ride, signal: AbortSignal): Promise<void>
  /** Who is signed in; undefined where the server cannot be asked. */
  ownerId(): string | undefined
}

interface Desk {
  kept: KeptRides
  inTurn: InTurn
  /** Photos have arrived and left room behind. */
  arrived: () => void
  changed: () => void
}

/** Sends the photos of rides; a ride is begun on the server with the first of them. */
export function rideSender(world: RideSendingWorld, { kept, inTurn, arrived, changed }: Desk) {
  const { rides, photos, commit } = kept
  const desk: SendingDesk = {
    photos: () => sendable(kept, world.ownerId()),
    async bytesOf({ id }, from, to) {
      const bytes = await world.store.bytesOf(id)
      return bytes?.slice(from, to)
    },
    async begin(captureId, signal) {
      const ride = rides.get(captureId)
      if (!ride || ride.isBegun) return
      await world.begin(ride, signal)
      await inTurn(async () => {
        const now = rides.get(captureId)
        if (now) await commit({ rides: [{ ...now, isBegun: true }] })
      })
    },
    write: (change) =>
      inTurn(async () => {
        const known = change.acknowledged.filter(({ photo }) => photos.has(photo.id))
        await commit(arrivals(kept, { ...change, acknowledged: known }))
        if (known.length > 0) arrived()
      }),
    // Written together they are lost together; should it ever be otherwise, the others must go on.
    lost: ({ id, captureId }) =>
      inTurn(async () => {
        const ride = rides.get(captureId)
        await commit({ dropped: [id], rides: ride ? [{ ...ride, taken: ride.taken - 1 }] : [] })
      }),
    stopped: (captureId, refusal) =>
      inTurn(async () => {
        const ride = rides.get(captureId)
        if (ride) await commit({ rides: [{ ...ride, stopped: refusal }] })
      }),
    changed,
  }
  return photoSender(world, desk)
}

/** Of whoever is signed in, of rides the server takes. */
function* sendable({ rides, photos }: KeptRides, ownerId: string | undefined): Generator<OutgoingPhoto> {
  if (ownerId === undefined) return
  for (const photo of photos.values()) {
    const ride = rides.get(photo.captureId)
    if (ride && ride.ownerId === ownerId && ride.stopped === undefined) yield photo
  }
}

/** In one transaction: the photo goes as its ride learns that it has arrived. */
function arrivals({ rides, photos }: KeptRides, { changed, acknowledged }: OutgoingChange): RideChange {
  const touched = new Map<string, Ride>()
  for (const { photo } of acknowledged) {
    const ride = touched.get(photo.captureId) ?? rides.get(photo.captureId)
    if (ride) touched.set(ride.id, { ...ride, arrived: ride.arrived + 1 })
  }
  const all = [...touched.values()]
  return {
    // A photo of a ride that was deleted meanwhile does not come back.
    changed: changed.filter(({ id }) => photos.has(id)),
    dropped: acknowledged.map(({ photo }) => photo.id),
    rides: all.filter((ride) => !isOver(ride)),
    forgotten: all.filter(isOver).map(({ id }) => id),
  }
}
