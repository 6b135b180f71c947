import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import { settled } from '../storage-full.ts'

/** How a database of the browser is held: closed when a newer page needs another shape of it, or the browser ends it. */
export function givingWay(replaced: () => void) {
  return {
    blocking(_current: number, _next: number | null, event: IDBVersionChangeEvent): void {
      ;(event.target as IDBDatabase).close()
      replaced()
    },
    terminated: replaced,
  }
}

/** Makes all these requests in one transaction: all of it is on the disk, or nothing. */
export async function writeWhole<Schema extends DBSchema, Names extends ArrayLike<StoreNames<Schema>>>(
  db: IDBPDatabase<Schema>,
  names: Names,
  requests: (all: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<unknown>[],
): Promise<void> {
  // Strict: acknowledged by the disk, not by a cache that a dying battery would take along.
  const all = db.transaction(names, 'readwrite', { durability: 'strict' })
  await settled(Promise.all([...requests(all), all.done]), () => all.error)
}
