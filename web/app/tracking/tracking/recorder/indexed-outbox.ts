import { type DBSchema, openDB } from 'idb'
import type { ChunkHead, Counter, OpenFix } from '@allmend/domain/tracking/tracking/recorder/outbox'
import { givingWay, writeWhole } from '../../../platform/device/outbox/database.ts'
import { settled } from '../../../platform/device/storage-full.ts'
import { firstSettings, type OutboxStore, type RecorderSettings } from './outbox-store.ts'

interface Recordings extends DBSchema {
  /** One row each, named by its key. */
  desk: { key: 'counter' | 'settings'; value: Counter | RecorderSettings }
  fixes: { key: number; value: OpenFix }
  heads: { key: number; value: ChunkHead }
  /** Apart from the heads, which are read at every start. */
  bytes: { key: number; value: Uint8Array }
}

const STORES = ['desk', 'fixes', 'heads', 'bytes'] as const

/** The outbox in the browser's database. `replaced` is called when a newer page needs another shape of it. */
export async function openIndexedOutbox(replaced: () => void): Promise<OutboxStore> {
  const db = await openDB<Recordings>('allmend.recorder', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('desk')
      fresh.createObjectStore('fixes', { keyPath: 'id' })
      fresh.createObjectStore('heads', { keyPath: 'id' })
      fresh.createObjectStore('bytes')
    },
    ...givingWay(replaced),
  })
  return {
    async read() {
      const all = db.transaction(STORES)
      const [counter, settings, open, heads] = await Promise.all([
        all.objectStore('desk').get('counter') as Promise<Counter | undefined>,
        all.objectStore('desk').get('settings') as Promise<RecorderSettings | undefined>,
        all.objectStore('fixes').getAll(),
        all.objectStore('heads').getAll(),
      ])
      return { outbox: counter && { counter, open, heads }, settings: settings ?? firstSettings }
    },
    write: ({ counter, cut, opened = [], closed = [], changed = [], dropped = [] }) =>
      writeWhole(db, STORES, (all) => {
        const fixes = all.objectStore('fixes')
        const heads = all.objectStore('heads')
        const bytes = all.objectStore('bytes')
        return [
          ...closed.map((id) => fixes.delete(id)),
          ...dropped.flatMap((id) => [heads.delete(id), bytes.delete(id)]),
          ...opened.map((fix) => fixes.put(fix)),
          ...changed.map((head) => heads.put(head)),
          ...(cut ? [heads.put(cut.head), bytes.put(cut.bytes, cut.head.id)] : []),
          ...(counter ? [all.objectStore('desk').put(counter, 'counter')] : []),
        ]
      }),
    async writeSettings(settings) {
      await settled(db.put('desk', settings, 'settings'))
    },
    bytesOf: (id) => db.get('bytes', id),
  }
}
