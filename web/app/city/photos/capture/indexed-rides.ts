import { type DBSchema, openDB } from 'idb'
import type { OutgoingPhoto } from '@allmend/domain/city/photos/capture-outbox'
import type { Ride } from '@allmend/domain/city/photos/capture-ride'
import { givingWay, writeWhole } from '../../../platform/device/outbox/database.ts'
import { settled } from '../../../platform/device/storage-full.ts'
import {
  type CaptureProject,
  type CaptureSettings,
  firstCaptureSettings,
  type RideStore,
} from './ride-store.ts'

interface Rides extends DBSchema {
  settings: { key: 'settings'; value: CaptureSettings }
  projects: { key: string; value: CaptureProject }
  rides: { key: string; value: Ride }
  photos: { key: number; value: OutgoingPhoto }
  /** Apart from what is read at every start. */
  bytes: { key: number; value: Uint8Array<ArrayBuffer> }
}

const WRITTEN = ['rides', 'photos', 'bytes'] as const

/** Rides and photos in the browser's database. `replaced` is called when a newer page needs another shape of it. */
export async function openIndexedRides(replaced: () => void): Promise<RideStore> {
  const db = await openDB<Rides>('allmend.photos', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('settings')
      fresh.createObjectStore('projects', { keyPath: 'code' })
      fresh.createObjectStore('rides', { keyPath: 'id' })
      fresh.createObjectStore('photos', { keyPath: 'id' })
      fresh.createObjectStore('bytes')
    },
    ...givingWay(replaced),
  })
  return {
    async read() {
      const all = db.transaction(['settings', 'rides', 'photos'])
      const [settings, rides, photos] = await Promise.all([
        all.objectStore('settings').get('settings'),
        all.objectStore('rides').getAll(),
        all.objectStore('photos').getAll(),
      ])
      return { rides, photos, settings: settings ?? firstCaptureSettings }
    },
    write: ({ kept, changed = [], dropped = [], rides = [], forgotten = [] }) =>
      writeWhole(db, WRITTEN, (all) => {
        const [ridden, photos, bytes] = [
          all.objectStore('rides'),
          all.objectStore('photos'),
          all.objectStore('bytes'),
        ]
        return [
          ...dropped.flatMap((id) => [photos.delete(id), bytes.delete(id)]),
          ...forgotten.map((id) => ridden.delete(id)),
          ...rides.map((ride) => ridden.put(ride)),
          ...changed.map((photo) => photos.put(photo)),
          ...(kept ? [photos.put(kept.photo), bytes.put(kept.bytes, kept.photo.id)] : []),
        ]
      }),
    bytesOf: (id) => db.get('bytes', id),
    async writeSettings(settings) {
      await settled(db.put('settings', settings, 'settings'))
    },
    project: (code) => db.get('projects', code),
    async writeProject(project) {
      await settled(db.put('projects', project))
    },
  }
}
