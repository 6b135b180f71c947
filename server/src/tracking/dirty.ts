import { ask, type Db } from '../db/connect.ts'
import { quarantineArrivals } from './quarantine.ts'

/** The right to read one participant's new chunks, until an instant. */
export interface Lease {
  participantId: string
  /** Arrivals up to this one have been read before. */
  readThrough: number
  /** What this lease is about ends here; after a failure that is one chunk, so that a poisonous one is found. */
  through: number
  attempts: number
  leasedUntil: Date
}

const ATTEMPTS_AT_MOST = 5
const TAKE = `
  with waiting as (
    select participant_id from tracking.dirty
    where dirty_since is not null and (leased_until is null or leased_until <= $1)
    order by dirty_since limit $2 for update skip locked
  )
  update tracking.dirty d set leased_until = $3, attempts = d.attempts + 1
  from waiting w where w.participant_id = d.participant_id
  returning d.participant_id as "participantId", d.read_through as "readThrough", d.arrivals, d.attempts, d.trouble`

interface Row {
  participantId: string
  readThrough: number
  arrivals: number
  attempts: number
  trouble: string | null
}

/**
 * Takes participants whose chunks wait to be read, those that wait longest first. On duty `tracking`, in a
 * transaction of its own that is committed before the work: a chunk that ends its reader must not roll back
 * the count of its attempts. After five of them the chunk in question is set aside and the next come.
 */
export async function takeDirty(
  db: Db,
  { limit, seconds, now }: { limit: number; seconds: number; now: Date },
): Promise<Lease[]> {
  const leasedUntil = new Date(now.getTime() + seconds * 1000)
  const rows = await ask<Row>(db, TAKE, [now, limit, leasedUntil])
  const leases: Lease[] = []
  for (const { participantId, readThrough, arrivals, attempts, trouble } of rows) {
    const through = attempts > 1 ? Math.min(readThrough + 1, arrivals) : arrivals
    const lease = { participantId, readThrough, through, attempts, leasedUntil }
    if (attempts <= ATTEMPTS_AT_MOST) leases.push(lease)
    else await giveUp(db, lease, trouble ?? 'its reader ended without a word', now)
  }
  return leases
}

async function giveUp(db: Db, lease: Lease, reason: string, now: Date): Promise<void> {
  await quarantineArrivals(db, lease.participantId, [{ arrival: lease.through, reason }], now)
  await settle(db, lease, now)
}

/**
 * What the lease was about has been read. In the transaction that replaces what was made of it, as its last
 * act: uploads of this participant wait until it ends. False when the lease ran out and somebody else has
 * taken her since; then that transaction must be rolled back.
 */
export async function settle(db: Db, lease: Lease, now: Date): Promise<boolean> {
  const rows = await ask(
    db,
    `update tracking.dirty set read_through = $2, attempts = 0, trouble = null, leased_until = null,
       dirty_since = case when arrivals > $2 then $4::timestamptz end
     where participant_id = $1 and leased_until = $3 returning 1`,
    [lease.participantId, lease.through, lease.leasedUntil, now],
  )
  return rows.length > 0
}

/** The work failed; it is tried again after a pause that grows from two seconds to two minutes. */
export async function fail(db: Db, lease: Lease, reason: string, now: Date): Promise<void> {
  const pauseSeconds = Math.min(120, 2 * 4 ** (lease.attempts - 1))
  await ask(
    db,
    `update tracking.dirty set leased_until = $4, trouble = $3
     where participant_id = $1 and leased_until = $2`,
    [lease.participantId, lease.leasedUntil, reason, new Date(now.getTime() + pauseSeconds * 1000)],
  )
}

/** The work was not done and is not to blame: the world was down, or we are told to stop. */
export async function letGo(db: Db, lease: Lease): Promise<void> {
  await ask(
    db,
    `update tracking.dirty set leased_until = null, attempts = greatest(0, attempts - 1)
     where participant_id = $1 and leased_until = $2`,
    [lease.participantId, lease.leasedUntil],
  )
}

/** Everything she ever sent is to be read again, by another model say. */
export async function markAllUnread(db: Db, participantId: string, now: Date): Promise<void> {
  await ask(
    db,
    `update tracking.dirty set read_through = 0, dirty_since = coalesce(dirty_since, $2)
     where participant_id = $1 and arrivals > 0`,
    [participantId, now],
  )
}
