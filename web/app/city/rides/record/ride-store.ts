import { type DBSchema, openDB } from 'idb'
import type { ReplyOf } from '@allmend/contract/endpoint'
import type { rides } from '@allmend/contract/city/rides'
import type { Activity } from '@allmend/domain/city/rides/ride'
import { settled } from '../../../platform/device/storage-full.ts'

export type RideProject = ReplyOf<typeof rides.about> & { code: string; ownerId: string }

/** A ride on this device: being recorded, or waiting to be sent. */
export interface DeviceRide {
  id: string
  ownerId: string
  projectId: string
  activity: Activity
  /** Longitude, latitude, and when. */
  fixes: [number, number, number][]
  isFinished: boolean
  /** Why the server did not take it: it stays until its rider has read that. */
  refusal: string | null
}

interface Rides extends DBSchema {
  projects: { key: string; value: RideProject }
  rides: { key: string; value: DeviceRide }
}

export interface RideStore {
  all(): Promise<DeviceRide[]>
  put(ride: DeviceRide): Promise<void>
  drop(id: string): Promise<void>
  project(code: string): Promise<RideProject | undefined>
  writeProject(project: RideProject): Promise<void>
}

/** In the browser's database, so that a page that is closed loses nothing. */
export async function openRideStore(): Promise<RideStore> {
  const db = await openDB<Rides>('allmend.journeys', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('projects', { keyPath: 'code' })
      fresh.createObjectStore('rides', { keyPath: 'id' })
    },
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  })
  return {
    all: () => db.getAll('rides'),
    async put(ride) {
      await settled(db.put('rides', ride))
    },
    async drop(id) {
      await db.delete('rides', id)
    },
    project: (code) => db.get('projects', code),
    async writeProject(project) {
      await settled(db.put('projects', project))
    },
  }
}
