import type { KeyObject } from 'node:crypto'
import { ask, type Db } from '../db/connect.ts'
import type { Lease } from './dirty.ts'
import type { Keyring } from './keyring.ts'

/** What a reader knows before it reads: her key, and between which instants a right clock can have shown. */
export interface Brief {
  key: KeyObject
  joinedAt: Date
  /** When the last of what the lease is about came in; undefined when it has been compacted since. */
  receivedAt: Date | undefined
}

/** Undefined when her key is gone. On duty `tracking`. */
export async function briefOf(db: Db, keyring: Keyring, lease: Lease): Promise<Brief | undefined> {
  const [row] = await ask<{ sealed: Buffer; joinedAt: Date; receivedAt: Date | null }>(
    db,
    `select k.sealed, p.joined_at as "joinedAt", (
       select max(c.received_at) from tracking.chunk c
       where c.participant_id = $1 and c.arrival > $2 and c.arrival <= $3) as "receivedAt"
     from tracking.key k join tracking.participant p on p.participant_id = k.participant_id
     where k.participant_id = $1`,
    [lease.participantId, lease.readThrough, lease.through],
  )
  const key = row && (await keyring.opened(lease.participantId, row.sealed))
  return key && { key, joinedAt: row.joinedAt, receivedAt: row.receivedAt ?? undefined }
}

/** The data key of the participant on whose behalf the transaction runs; undefined when it is gone. */
export async function dataKeyOf(
  db: Db,
  keyring: Keyring,
  participantId: string,
): Promise<KeyObject | undefined> {
  const [row] = await ask<{ sealed: Buffer }>(
    db,
    'select sealed from tracking.key where participant_id = $1',
    [participantId],
  )
  return row && (await keyring.opened(participantId, row.sealed))
}

/** How many participants have something unread. On duty `tracking`. */
export async function waitingCount(db: Db): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    'select count(*) from tracking.dirty where dirty_since is not null',
    [],
  )
  return row?.count ?? 0
}
