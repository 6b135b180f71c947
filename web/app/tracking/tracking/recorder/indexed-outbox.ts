import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type {
  ChunkHead,
  Counter,
  OpenFix,
  OutboxChange,
} from '@allmend/domain/tracking/tracking/recorder/outbox'
import { givingWay } from '../../../platform/device/giving-way.ts'
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
    write: (change) => written(db, change),
    async writeSettings(settings) {
      await settled(db.put('desk', settings, 'settings'))
    },
    bytesOf: (id) => db.get('bytes', id),
  }
}

async function written(db: IDBPDatabase<Recordings>, change: OutboxChange): Promise<void> {
  // Strict: acknowledged by the disk, not by a cache that a dying battery would take along.
  const all = db.transaction(STORES, 'readwrite', { durability: 'strict' })
  const fixes = all.objectStore('fixes')
  const heads = all.objectStore('heads')
  const bytes = all.objectStore('bytes')
  const { counter, cut } = change
  await settled(
    Promise.all([
      ...(change.closed ?? []).map((id) => fixes.delete(id)),
      ...(change.dropped ?? []).flatMap((id) => [heads.delete(id), bytes.delete(id)]),
      ...(change.opened ?? []).map((fix) => fixes.put(fix)),
      ...(change.changed ?? []).map((head) => heads.put(head)),
      ...(cut ? [heads.put(cut.head), bytes.put(cut.bytes, cut.head.id)] : []),
      ...(counter ? [all.objectStore('desk').put(counter, 'counter')] : []),
      all.done,
    ]),
    () => all.error,
  )
}
