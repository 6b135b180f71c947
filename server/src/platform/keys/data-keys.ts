import type { KeyObject } from 'node:crypto'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { ask, type Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { type Keyring, wrapOf } from './keyring.ts'

/** Somebody whose data can be read: her key is there. */
export interface Owner {
  participantId: string
  key: KeyObject
  /** The clock her days are cut by. */
  zone: TimeZone
}

/** As the participant herself or on the duty of tracking; undefined when her data key is gone. */
export async function ownerOf(db: Db, keyring: Keyring, participantId: string): Promise<Owner | undefined> {
  const [row] = await ask<{ sealed: Buffer; zone: TimeZone }>(
    db,
    `select k.sealed, p.time_zone as zone
     from keys.data_key k join participation.participant p on p.participant_id = k.participant_id
     where k.participant_id = $1`,
    [participantId],
  )
  const key = row && (await keyring.opened(participantId, row.sealed))
  return key && { participantId, key, zone: row.zone }
}

/**
 * The same, with a new data key for whoever has none; undefined when she is no participant any more. It is held until
 * the transaction ends, so that she erases what is sealed meanwhile too. As the participant.
 */
export async function keyedOwner(
  db: Db,
  keyring: Keyring,
  participantId: string,
  now: Date,
): Promise<Owner | undefined> {
  await onDuty(db, 'keys', (db) => lockDataKey(db, participantId))
  const known = await ownerOf(db, keyring, participantId)
  if (known) return known
  const here = await db
    .selectFrom('participation.participant')
    .select('participantId')
    .where('participantId', '=', participantId)
    .executeTakeFirst()
  if (!here) return undefined
  await onDuty(db, 'keys', (db) => addDataKey(db, keyring, participantId, now))
  const owner = await ownerOf(db, keyring, participantId)
  if (!owner) throw new Error('the data key of a participant does not open')
  return owner
}

/** Held until the transaction ends, so that nobody renews or removes it meanwhile. */
export async function lockDataKey(db: Db<'keys'>, participantId: string): Promise<void> {
  await ask(db, 'select from keys.data_key where participant_id = $1 for update', [participantId])
}

/** Of two that begin at once, the second finds the first's. */
export async function addDataKey(
  db: Db<'keys'>,
  keyring: Keyring,
  participantId: string,
  now: Date,
): Promise<void> {
  const sealed = await keyring.newKey(participantId)
  await db
    .insertInto('keys.dataKey')
    .values({ participantId, sealed, wrappedBy: wrapOf(sealed), createdAt: now })
    .onConflict((row) => row.column('participantId').doNothing())
    .execute()
}

/** Another data key in place of the one she had, which dies in backups with its wrap (decision 0040). */
export async function renewDataKey(
  db: Db<'keys'>,
  keyring: Keyring,
  participantId: string,
  now: Date,
): Promise<KeyObject> {
  const sealed = await keyring.newKey(participantId)
  const fresh = keyring.dataKey(participantId, sealed)
  if (!fresh) throw new Error('a key just made cannot be opened')
  await ask(
    db,
    `update keys.data_key set sealed = $2, wrapped_by = $3, created_at = $4, generation = generation + 1
     where participant_id = $1`,
    [participantId, sealed, wrapOf(sealed), now],
  )
  return fresh
}

/** From now on nothing she sent can be read any more. */
export async function removeDataKey(db: Db<'keys'>, participantId: string): Promise<void> {
  await db.deleteFrom('keys.dataKey').where('participantId', '=', participantId).execute()
}
