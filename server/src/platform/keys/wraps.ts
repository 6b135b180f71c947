import { createHmac, hash, randomBytes, randomInt } from 'node:crypto'
import type pg from 'pg'
import { Away } from '../away.ts'
import { ask, type Db } from '../db/connect.ts'
import { inTransaction } from '../db/identity.ts'
import type { Objects } from '../objects.ts'
import { firstVersion } from '../stored/document.ts'
import { isListOf, isNumber, isObject, isText, type Shaped } from '../stored/shape.ts'

/**
 * What data keys are sealed with: each wrapping key needs TRACKING_KEY and a secret in the object store.
 * Destroying the secret kills every copy of every row that was sealed with it, in whatever backup
 * (decision 0033). Version 0 is TRACKING_KEY alone, for tests and for what was there before.
 */
export interface Wraps {
  /** Version 0 where there is no other; throws `Away` where there shall be one and none is known yet. */
  current(): Wrap
  /** Undefined when it is gone, or not known here yet. */
  of(version: number): Buffer | undefined
  reload(): Promise<void>
  /** Whether there is one to seal with. */
  isKnown(): boolean
}

export interface Wrap {
  version: number
  key: Buffer
  createdAt: number
}

const isWrap = isObject({ version: isNumber, secret: isText, createdAt: isNumber })
type Stored = Shaped<typeof isWrap>
const storedWrapList = firstVersion('wrapping keys', isListOf(isWrap))

export function bareWraps(trackingKey: Buffer): Wraps {
  const only: Wrap = { version: 0, key: trackingKey, createdAt: 0 }
  return {
    current: () => only,
    of: (version) => (version === 0 ? trackingKey : undefined),
    reload: () => Promise.resolve(),
    isKnown: () => true,
  }
}

/** One object for each TRACKING_KEY: others' wraps are of no use with it. */
function objectOf(trackingKey: Buffer, name: string): string {
  return `keys/${hash('sha256', trackingKey).slice(0, 16)}/${name}`
}

/** The data keys as they are sealed now, for the day the database must be restored from an older backup. */
export const keyCopyOf = (trackingKey: Buffer): string => objectOf(trackingKey, 'data-keys')

export async function loadWraps(objects: Objects, trackingKey: Buffer): Promise<Wraps> {
  let known = new Map<number, Wrap>()
  const wraps: Wraps = {
    current: () =>
      [...known.values()].sort((a, b) => b.createdAt - a.createdAt)[0] ?? bareWraps(trackingKey).current(),
    of: (version) => (version === 0 ? trackingKey : known.get(version)?.key),
    isKnown: () => known.size > 0,
    async reload() {
      const stored = await storedWraps(objects, trackingKey)
      known = new Map(
        stored.map(({ version, secret, createdAt }) => [
          version,
          {
            version,
            createdAt,
            key: createHmac('sha256', trackingKey).update(Buffer.from(secret, 'hex')).digest(),
          },
        ]),
      )
    },
  }
  await wraps.reload()
  return wraps
}

/**
 * The same for a server that seals: nothing shall ever be sealed by TRACKING_KEY alone. It knows none before it has
 * been told to reload, so that a server can start while the object store is away.
 */
export function lateWraps(objects: Objects, trackingKey: Buffer): Wraps {
  let loaded: Wraps | undefined
  const isKnown = (): boolean => loaded?.isKnown() ?? false
  return {
    isKnown,
    current() {
      if (!loaded || !isKnown()) throw new Away('no wrapping key is known here yet')
      return loaded.current()
    },
    of: (version) => (version === 0 ? trackingKey : loaded?.of(version)),
    reload: async () => void (loaded = await loadWraps(objects, trackingKey)),
  }
}

/** Makes the very first wrapping key. Refuses where others were used before that are not in this store. */
export async function ensureWrap(place: Place, now: Date): Promise<void> {
  if ((await storedWraps(place.objects, place.trackingKey)).length > 0) return
  await change(place, async (stored, db) => {
    if (stored.length > 0) return stored
    const [row] = await ask<{ isUsed: boolean }>(
      db,
      'select exists (select from keys.data_key where wrapped_by <> 0) as "isUsed"',
      [],
    )
    if (row?.isUsed) throw new WrapsLost()
    return [newWrap(now)]
  })
}

export class WrapsLost extends Error {
  constructor() {
    super(
      'The object store holds none of the wrapping keys this database was sealed with; nothing was changed. ' +
        'Set the S3_ENDPOINT and S3_BUCKET it was used with, or bring the objects below keys/ back.',
    )
  }
}

export interface Place {
  /** Whoever changes the wraps holds a lock here: of two that begin at once, the second sees the first's. */
  pool: pg.Pool
  objects: Objects
  trackingKey: Buffer
}

async function change(
  place: Place,
  changed: (stored: Stored[], db: Db) => Stored[] | Promise<Stored[]>,
): Promise<void> {
  const { pool, objects, trackingKey } = place
  await inTransaction(pool, { duty: 'keys' }, async (db) => {
    await ask(db, 'select pg_advisory_xact_lock(4242015)', [])
    const stored = await changed(await storedWraps(objects, trackingKey), db)
    const body = Buffer.from(storedWrapList.textOf(stored))
    await objects.put(objectOf(trackingKey, 'wraps'), body, 'application/json')
  })
}

async function storedWraps(objects: Objects, trackingKey: Buffer): Promise<Stored[]> {
  const bytes = await objects.get(objectOf(trackingKey, 'wraps'))
  return bytes ? storedWrapList.read(JSON.parse(bytes.toString())) : []
}

/** Its number by chance, so that none ever means two keys, whatever was lost or restored in between. */
function newWrap(now: Date): Stored {
  return {
    version: randomInt(1, 2 ** 31),
    secret: randomBytes(32).toString('hex'),
    createdAt: now.getTime(),
  }
}

export async function addWrap(place: Place, now: Date): Promise<void> {
  await change(place, (stored) => [...stored, newWrap(now)])
}

/** What is older than this one can be opened no more, by anybody, anywhere. */
export async function destroyWrapsBefore(place: Place, current: Wrap): Promise<void> {
  await change(place, (stored) => stored.filter((it) => it.createdAt >= current.createdAt))
}
