import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { Owner } from '../../platform/keys/data-keys.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import type { Lease } from './dirty.ts'

/** What a reader knows before it reads: her key and her clock, and between which instants a right clock can have shown. */
export interface ReadingContext {
  owner: Owner
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
  const [row] = await ask<{ sealed: Buffer; zone: TimeZone; joinedAt: Date; receivedAt: Date | null }>(
    db,
    `select k.sealed, p.time_zone as zone, p.joined_at as "joinedAt", (
       select max(c.received_at) from tracking.chunk c
       where c.participant_id = $1 and c.arrival > $2 and c.arrival <= $3) as "receivedAt"
     from keys.data_key k join participation.participant p on p.participant_id = k.participant_id
     where k.participant_id = $1`,
    [lease.participantId, lease.readThrough, lease.through],
  )
  const { participantId } = lease
  const key = row && (await keyring.opened(participantId, row.sealed))
  if (!key) return undefined
  const { zone, joinedAt, receivedAt } = row
  return { owner: { participantId, key, zone }, joinedAt, receivedAt: receivedAt ?? undefined }
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
