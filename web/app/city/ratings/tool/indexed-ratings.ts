import { type DBSchema, openDB } from 'idb'
import type { OutgoingRating } from '@allmend/domain/city/ratings/outgoing'
import { givingWay, writeWhole } from '../../../platform/device/outbox/database.ts'
import { settled } from '../../../platform/device/storage-full.ts'
import { keyOfRound, type RatingProject, type RatingRound, type RatingStore } from './rating-store.ts'

interface Ratings extends DBSchema {
  projects: { key: string; value: RatingProject }
  rounds: { key: string; value: RatingRound }
  ratings: { key: string; value: OutgoingRating }
  /** Apart from what is read at every start. */
  pictures: { key: string; value: Blob }
}

const WRITTEN = ['rounds', 'ratings'] as const

/** Rounds and ratings in the browser's database. `replaced` is called when a newer page needs another shape of it. */
export async function openIndexedRatings(replaced: () => void): Promise<RatingStore> {
  const db = await openDB<Ratings>('allmend.ratings', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('projects', { keyPath: 'code' })
      fresh.createObjectStore('rounds')
      fresh.createObjectStore('ratings', { keyPath: 'id' })
      fresh.createObjectStore('pictures')
    },
    ...givingWay(replaced),
  })
  return {
    async read() {
      const all = db.transaction(WRITTEN)
      const [rounds, ratings] = await Promise.all([
        all.objectStore('rounds').getAll(),
        all.objectStore('ratings').getAll(),
      ])
      return { rounds, ratings }
    },
    write: ({ round, put = [], dropped = [] }) =>
      writeWhole(db, WRITTEN, (all) => {
        const ratings = all.objectStore('ratings')
        return [
          ...dropped.map((id) => ratings.delete(id)),
          ...put.map((rating) => ratings.put(rating)),
          ...(round ? [all.objectStore('rounds').put(round, keyOfRound(round))] : []),
        ]
      }),
    project: (code) => db.get('projects', code),
    async writeProject(project) {
      await settled(db.put('projects', project))
    },
    picture: (photoId) => db.get('pictures', photoId),
    async writePicture(photoId, picture) {
      await settled(db.put('pictures', picture, photoId))
    },
    async dropPictures(kept) {
      const all = db.transaction('pictures', 'readwrite')
      const ids = await all.store.getAllKeys()
      await Promise.all([...ids.filter((id) => !kept.has(id)).map((id) => all.store.delete(id)), all.done])
    },
  }
}
