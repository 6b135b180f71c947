import type { KeyObject } from 'node:crypto'
import { ask, type Db } from '../db/connect.ts'
import type { Keyring } from '../keys/keyring.ts'
import type { Lease } from './dirty.ts'

/** What a reader knows before it reads: her key, and between which instants a right clock can have shown. */
export interface ReadingContext {
  key: KeyObject
  joinedAt: Date
  /** When the last of what the lease is about came in; undefined when it has been compacted since. */
  receivedAt: Date | undefined
}

/** Undefined when her key is gone. */
export async function readingContextOf(
  db: Db<'tracking'>,
  keyring: Keyring,
  lease: Lease,
): Promise<ReadingContext | undefined> {
  const [row] = await ask<{ sealed: Buffer; joinedAt: Date; receivedAt: Date | null }>(
    db,
    `select k.sealed, p.joined_at as "joinedAt", (
       select max(c.received_at) from tracking.chunk c
       where c.participant_id = $1 and c.arrival > $2 and c.arrival <= $3) as "receivedAt"
     from keys.data_key k join participation.participant p on p.participant_id = k.participant_id
     where k.participant_id = $1`,
    [lease.participantId, lease.readThrough, lease.through],
  )
  const key = row && (await keyring.opened(lease.participantId, row.sealed))
  return key && { key, joinedAt: row.joinedAt, receivedAt: row.receivedAt ?? undefined }
}

/** How many participants have something unread. */
export async function waitingCount(db: Db<'tracking'>): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    'select count(*) from tracking.dirty where dirty_since is not null',
    [],
  )
  return row?.count ?? 0
}
