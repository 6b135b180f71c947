import type { OutgoingPhoto } from '@allmend/domain/city/photos/capture-outbox'
import type { Ride } from '@allmend/domain/city/photos/capture-ride'
import type { CaptureSettings, RideChange, RideStore } from './ride-store.ts'

export type KeptRides = Awaited<ReturnType<typeof keptRides>>

/** Of which nothing was taken yet. */
export const FRESH = { isBegun: false, taken: 0, arrived: 0, wayMetres: 0, gaps: [], slots: [] } as const

/** Rides and photos as they are on the disk: what is held in memory was written before. */
export async function keptRides(store: RideStore, changed: () => void) {
  const read = await store.read()
  // Where the page was gone no photos were taken: whoever rides says that she goes on.
  const rides = new Map<string, Ride>(
    read.rides.map((ride) => [
      ride.id,
      ride.state === 'riding' ? { ...ride, state: 'paused' as const } : ride,
    ]),
  )
  const photos = new Map(read.photos.map((photo) => [photo.id, photo]))
  const counts = new Map<string, number>()
  const count = (captureId: string, by: 1 | -1) => counts.set(captureId, (counts.get(captureId) ?? 0) + by)
  for (const { captureId } of photos.values()) count(captureId, 1)
  let settings = read.settings
  let nextPhotoId = Math.max(0, ...photos.keys()) + 1
  let isClosed = false

  async function commit(change: RideChange): Promise<void> {
    if (isClosed) throw new Error('another window takes photos')
    await store.write(change)
    for (const ride of change.rides ?? []) rides.set(ride.id, ride)
    for (const id of change.forgotten ?? []) rides.delete(id)
    for (const photo of change.changed ?? []) photos.set(photo.id, photo)
    for (const id of change.dropped ?? []) {
      const photo = photos.get(id)
      if (photo) count(photo.captureId, -1)
      photos.delete(id)
    }
    if (change.kept) {
      const { photo } = change.kept
      photos.set(photo.id, photo)
      count(photo.captureId, 1)
      nextPhotoId = photo.id + 1
    }
    changed()
  }

  return {
    rides: rides as ReadonlyMap<string, Ride>,
    photos: photos as ReadonlyMap<number, OutgoingPhoto>,
    commit,
    /** The one that is not finished. */
    current: (): Ride | undefined => [...rides.values()].find(({ state }) => state !== 'finished'),
    waitingOf: (rideId: string): number => counts.get(rideId) ?? 0,
    nextPhotoId: (): number => nextPhotoId,
    settings: (): CaptureSettings => settings,
    async set(part: Partial<CaptureSettings>): Promise<void> {
      settings = { ...settings, ...part }
      changed()
      await store.writeSettings(settings)
    },
    /** Nothing more is written. */
    close(): void {
      isClosed = true
    },
  }
}
