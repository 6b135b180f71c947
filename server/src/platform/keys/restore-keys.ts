import { ask, type Db } from '../db/connect.ts'
import { asParticipant, inTransaction } from '../db/identity.ts'
import type { Objects } from '../objects.ts'
import type { KeyDestruction } from './destroy-keys.ts'
import { removeDataKey } from './data-keys.ts'
import { type Keyring, openKeyring, wrapOf } from './keyring.ts'
import { opens } from './opens-data-keys.ts'
import { keyCopyOf, loadWraps } from './wraps.ts'

/** How many data keys there are, and what becomes of those that nothing opens any more. */
export interface Restoring {
  keys: number
  /** Taken from their copy. */
  restored: number
  /** Of these, whose owner had a period erased since: what the backup holds of her opens no more. */
  emptied: number
  /** In no copy: their owners had their data erased. */
  erased: number
}

/** Something does not fit together, and going on could destroy what nobody wants destroyed. */
export class RestoreRefused extends Error {}

interface KeyRow {
  participantId: string
  sealed: Buffer
  generation: number
  createdAt: Date
}

interface Copy {
  sealed: Buffer
  generation: number
}

/**
 * After a restore from a backup older than the last destruction: takes the data keys from their copy, and removes
 * those that no wrapping key opens any more and no copy holds: they are of people who had their data erased. Of
 * those who had a period erased since, nothing in the backup opens any more (decision 0040): `forget` removes it, so
 * that their phones send what they still hold. Only counts, unless the number to remove
 * is given, and then removes exactly so many or none (decision 0047). As the worker.
 */
export async function restoreKeys(
  destruction: Omit<KeyDestruction, 'now'>,
  forget: (db: Db, participantId: string) => Promise<void>,
  erasedExpected?: number,
): Promise<Restoring> {
  const { pool, objects, trackingKey } = destruction
  const wraps = await loadWraps(objects, trackingKey)
  const keyring = openKeyring(trackingKey, wraps)
  const copies = await copiesIn(objects, trackingKey)
  return inTransaction(pool, { duty: 'keys' }, async (db) => {
    const rows = await ask<KeyRow>(
      db,
      `select participant_id as "participantId", sealed, generation, created_at as "createdAt"
       from keys.data_key for update`,
      [],
    )
    const lost = rows.filter((row) => !opens(keyring, row))
    const kept = lost.filter((row) => copies.has(row.participantId))
    const erased = lost.filter((row) => !copies.has(row.participantId))
    refuseUnlessSound({ rows, lost, kept, erased, copies, keyring, wrappedAt: wraps.current().createdAt })
    const emptied = kept.filter((row) => copies.get(row.participantId)?.generation !== row.generation)
    const found = {
      keys: rows.length,
      restored: kept.length,
      emptied: emptied.length,
      erased: erased.length,
    }
    if (erasedExpected === undefined) return found
    if (erasedExpected !== erased.length)
      throw new RestoreRefused(`${erased.length} data keys would be removed, not ${erasedExpected}`)
    for (const { participantId } of erased) await removeDataKey(db, participantId)
    for (const { participantId } of kept) await putBack(db, participantId, copies.get(participantId)!)
    for (const { participantId } of emptied) {
      await asParticipant(db, participantId)
      await forget(db, participantId)
    }
    return found
  })
}

function refuseUnlessSound(it: {
  rows: readonly KeyRow[]
  lost: readonly KeyRow[]
  kept: readonly KeyRow[]
  erased: readonly KeyRow[]
  copies: ReadonlyMap<string, Copy>
  keyring: Keyring
  wrappedAt: number
}): void {
  const { rows, lost, kept, erased, copies, keyring, wrappedAt } = it
  if (rows.length > 0 && lost.length === rows.length && kept.length === 0)
    throw new RestoreRefused(
      `None of ${rows.length} data keys opens, and no copy holds any of them: TRACKING_KEY or S3_BUCKET is of another context, or the objects below keys/ are gone.`,
    )
  if (lost.length > 0 && copies.size === 0)
    throw new RestoreRefused(
      `${lost.length} of ${rows.length} data keys do not open, and the object store holds no copy of the data keys.`,
    )
  const isDead = ({ participantId }: KeyRow): boolean =>
    !opens(keyring, { participantId, sealed: copies.get(participantId)!.sealed })
  if (kept.some(isDead))
    throw new RestoreRefused('The copy of the data keys does not open: the objects below keys/ do not fit.')
  // Only wrapping keys older than the current one are ever destroyed, and a data key is younger than its first.
  const younger = erased.filter((row) => row.createdAt.getTime() > wrappedAt)
  if (younger.length > 0)
    throw new RestoreRefused(
      `${younger.length} data keys are younger than every wrapping key in the object store: it is older than the backup.`,
    )
}

async function copiesIn(objects: Objects, trackingKey: Buffer): Promise<Map<string, Copy>> {
  const copies = new Map<string, Copy>()
  const read = (line: string): void => {
    const [participantId, sealed, generation = '1'] = line.split(' ')
    if (!participantId || !sealed) return
    copies.set(participantId, { sealed: Buffer.from(sealed, 'base64'), generation: Number(generation) })
  }
  let rest = ''
  for await (const piece of (await objects.stream(keyCopyOf(trackingKey))) ?? []) {
    const lines = (rest + piece.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(read)
  }
  read(rest)
  return copies
}

async function putBack(db: Db<'keys'>, participantId: string, { sealed, generation }: Copy): Promise<void> {
  await ask(
    db,
    'update keys.data_key set sealed = $2, wrapped_by = $3, generation = $4 where participant_id = $1',
    [participantId, sealed, wrapOf(sealed), generation],
  )
}
