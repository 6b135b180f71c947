import { ask, type Db } from '../../platform/db/connect.ts'
import { quarantineArrivals } from './quarantine.ts'

/** The right to read one participant's new chunks, until an instant. */
export interface Lease {
  participantId: string
  /** Arrivals up to this one have been read before. */
  readThrough: number
  /** What this lease is about ends here: earlier after each failure, so that a poisonous chunk is found. */
  through: number
  attempts: number
  /** Her last reading was long, or failed. */
  isHeavy: boolean
  leasedUntil: Date
}

const ATTEMPTS_AT_MOST = 5
/** A day of somebody who was under way all day takes a tenth of this. */
const HEAVY_MS = 2_000
/** Of a year's chunks three failures leave one. */
const SMALLER_BY = 32
/** After a long reading she rests so many times as long: nobody has more than a tenth of a thread. */
const REST = 9
const TAKE = `
  with waiting as (
    select participant_id from tracking.dirty
    where dirty_since is not null and (leased_until is null or leased_until <= $1)
      and ($4::boolean is null or (read_ms > ${HEAVY_MS} or attempts > 0) = $4::boolean)
    order by dirty_since limit $2 for update skip locked
  )
  update tracking.dirty d set leased_until = $3, attempts = d.attempts + 1,
    slice = case when d.attempts = 0 then d.slice
      else greatest(1, least(d.slice, d.arrivals - d.read_through) / ${SMALLER_BY}) end
  from waiting w where w.participant_id = d.participant_id
  returning d.participant_id as "participantId", d.read_through as "readThrough", d.arrivals, d.attempts,
    d.trouble, d.slice, d.read_ms > ${HEAVY_MS} or d.attempts > 1 as "isHeavy"`

interface Row {
  participantId: string
  readThrough: number
  arrivals: number
  attempts: number
  trouble: string | null
  slice: number | null
  isHeavy: boolean
}

/** Whoever costs much has a lane of their own, so that nobody else stands behind them. */
export type Lane = 'light' | 'heavy'

/**
 * Takes participants whose chunks wait to be read, those that wait longest first. In a
 * transaction of its own that is committed before the work: a chunk that ends its reader must not roll back
 * the count of its attempts. After five of them the chunk in question is set aside and the next come.
 */
export async function takeDirty(
  db: Db<'tracking'>,
  { limit, seconds, now, lane }: { limit: number; seconds: number; now: Date; lane?: Lane },
): Promise<Lease[]> {
  const leasedUntil = new Date(now.getTime() + seconds * 1000)
  const rows = await ask<Row>(db, TAKE, [now, limit, leasedUntil, lane ? lane === 'heavy' : null])
  const leases: Lease[] = []
  for (const { participantId, readThrough, arrivals, attempts, trouble, slice, isHeavy } of rows) {
    const through = Math.min(readThrough + (slice ?? Infinity), arrivals)
    const lease = { participantId, readThrough, through, attempts, isHeavy, leasedUntil }
    if (attempts <= ATTEMPTS_AT_MOST || through > readThrough + 1) leases.push(lease)
    else await giveUp(db, lease, trouble ?? 'its reader ended without a word', now)
  }
  return leases
}

/** Since when the oldest of what nobody has read waits; undefined when all is read. */
export async function unreadSince(db: Db<'tracking'>): Promise<Date | undefined> {
  const [row] = await ask<{ since: Date | null }>(
    db,
    `select dirty_since as since from tracking.dirty where dirty_since is not null order by dirty_since limit 1`,
    [],
  )
  return row?.since ?? undefined
}

async function giveUp(db: Db<'tracking'>, lease: Lease, reason: string, now: Date): Promise<void> {
  await quarantineArrivals(db, lease.participantId, [{ arrival: lease.through, reason }], now)
  await settle(db, lease, now)
}

/**
 * What the lease was about has been read, in so many milliseconds. In the transaction that replaces what was
 * made of it, as its last act: uploads of this participant wait until it ends. False when the lease ran out and
 * somebody else has taken her since; then that transaction must be rolled back.
 */
export async function settle(db: Db<'tracking'>, lease: Lease, now: Date, tookMs = 0): Promise<boolean> {
  const restMs = tookMs > HEAVY_MS ? REST * tookMs : 0
  const rows = await ask(
    db,
    `update tracking.dirty set read_through = $2, attempts = 0, trouble = null, leased_until = $5, read_ms = $6,
       dirty_since = case when arrivals > $2 then $4::timestamptz end,
       slice = case when slice * 2 < arrivals - $2 then slice * 2 end
     where participant_id = $1 and leased_until = $3 returning 1`,
    [
      lease.participantId,
      lease.through,
      lease.leasedUntil,
      now,
      restMs > 0 ? new Date(now.getTime() + restMs) : null,
      Math.round(tookMs),
    ],
  )
  return rows.length > 0
}

/** The work failed; it is tried again after a pause that grows from two seconds to two minutes. */
export async function fail(db: Db<'tracking'>, lease: Lease, reason: string, now: Date): Promise<void> {
  const pauseSeconds = Math.min(120, 2 * 4 ** (lease.attempts - 1))
  await ask(
    db,
    `update tracking.dirty set leased_until = $4, trouble = $3
     where participant_id = $1 and leased_until = $2`,
    [lease.participantId, lease.leasedUntil, reason, new Date(now.getTime() + pauseSeconds * 1000)],
  )
}

/**
 * The work was not done and is not to blame: we are told to stop, or a part was away, and then nobody takes it
 * before an instant. Its attempt does not count, even when the part was away for longer than the lease.
 */
export async function letGo(db: Db<'tracking'>, lease: Lease, notBefore?: Date): Promise<void> {
  await ask(
    db,
    `update tracking.dirty set attempts = greatest(0, attempts - 1),
       leased_until = case when leased_until = $2 then $3 else leased_until end
     where participant_id = $1`,
    [lease.participantId, lease.leasedUntil, notBefore ?? null],
  )
}

/** Everything she ever sent is to be read again, by another model say. */
export async function markAllUnread(db: Db<'tracking'>, participantId: string, now: Date): Promise<void> {
  await ask(
    db,
    `update tracking.dirty set read_through = 0, dirty_since = coalesce(dirty_since, $2)
     where participant_id = $1 and arrivals > 0`,
    [participantId, now],
  )
}
