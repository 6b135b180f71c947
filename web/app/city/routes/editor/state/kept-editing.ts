import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { History } from '@allmend/domain/city/routes/history'
import type { Street } from '@allmend/domain/base/network/street'
import { currentSession, onSession } from '../../../../platform/api/session.ts'

/** What somebody did to a route and has not thrown away: the steps both ways, and the streets they lie on. */
export interface KeptEditing {
  /** The saved state it started from. */
  revision: number
  history: History
  streets: readonly Street[]
}

interface Kept extends DBSchema {
  editings: { key: string; value: KeptEditing }
}

let opening: Promise<IDBPDatabase<Kept>> | undefined
let opened: IDBPDatabase<Kept> | undefined

async function store(): Promise<IDBPDatabase<Kept>> {
  opening ??= openDB<Kept>('allmend.routes', 1, {
    upgrade: (db) => void db.createObjectStore('editings'),
  })
  return (opened = await opening)
}

/** Of the person at this browser; another one who signs in here has hers. */
function keyOf(routeId: string): string {
  const session = currentSession()
  return `${session.kind === 'signed in' ? session.user.email : ''} ${routeId}`
}

/** Nothing where the browser keeps nothing: editing works all the same, until the page is left. */
export async function keptEditing(routeId: string): Promise<KeptEditing | undefined> {
  try {
    return await (await store()).get('editings', keyOf(routeId))
  } catch {
    return undefined
  }
}

export async function keepEditing(routeId: string, editing: KeptEditing): Promise<void> {
  try {
    // Nothing is waited for where it can be helped: a page that is being left runs to its next wait only, and a
    // write that was not committed by then is lost.
    const db = opened ?? (await store())
    const writing = db.transaction('editings', 'readwrite', { durability: 'relaxed' })
    void writing.store.put(editing, keyOf(routeId))
    writing.commit()
    await writing.done
  } catch {
    // Full or forbidden.
  }
}

export async function forgetEditing(routeId: string): Promise<void> {
  try {
    await (await store()).delete('editings', keyOf(routeId))
  } catch {
    // Nothing was kept.
  }
}

/** Who leaves by choice leaves nothing behind. */
onSession(() => {
  const session = currentSession()
  if (session.kind !== 'signed out' || !session.isByChoice) return
  void store()
    .then((db) => db.clear('editings'))
    .catch(() => undefined)
})
