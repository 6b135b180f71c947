import { QUARANTINE_BYTES_AT_MOST, QUARANTINE_DAYS } from '@allmend/domain/tracking/tracking/allowance'
import { CHUNK_FIXES_AT_MOST, decodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { readHead } from '@allmend/domain/tracking/tracking/track-head'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { plainOf } from '../../platform/seal.ts'
import { chunkAbout } from './sealed-track.ts'

/** Sets chunks aside: their bytes and the reason stay, nobody waits for them any more. */
export async function quarantineArrivals(
  db: Db<'tracking'>,
  participantId: string,
  chunks: readonly { arrival: number; reason: string }[],
  now: Date,
): Promise<void> {
  if (chunks.length === 0) return
  await ask(
    db,
    `with why as (select * from unnest($2::bigint[], $3::text[]) as it (arrival, reason)),
     gone as (
       delete from tracking.chunk c using why w
       where c.participant_id = $1 and c.arrival = w.arrival
       returning c.stream_id, c.seq, c.received_at, c.sealed, w.reason
     )
     insert into tracking.quarantine
       (participant_id, stream_id, seq, sha256, reason, quarantined_at, received_at, sealed)
     select $1, g.stream_id, g.seq, r.sha256, g.reason, $4, g.received_at, g.sealed
     from gone g join tracking.receipt r
       on r.participant_id = $1 and r.stream_id = g.stream_id and r.seq = g.seq
     on conflict do nothing`,
    [participantId, chunks.map((it) => it.arrival), chunks.map((it) => it.reason), now],
  )
}

/**
 * Removes what lies aside longer than a reader may take to be mended, and the oldest of what is more than one
 * participant may have there. Their receipts stay: they were acknowledged. How many.
 */
export async function sweepAside(db: Db<'tracking'>, now: Date): Promise<number> {
  const gone = await ask(
    db,
    `delete from tracking.quarantine q using (
       select participant_id, stream_id, seq, sha256, quarantined_at, sum(length(sealed)) over (
         partition by participant_id order by quarantined_at desc, stream_id, seq, sha256) as bytes
       from tracking.quarantine
     ) it
     where q.participant_id = it.participant_id and q.stream_id = it.stream_id and q.seq = it.seq
       and q.sha256 = it.sha256 and (it.bytes > $2 or it.quarantined_at < $1) returning 1`,
    [new Date(now.getTime() - QUARANTINE_DAYS * 86_400_000), QUARANTINE_BYTES_AT_MOST],
  )
  return gone.length
}

/** What lies aside, by reason: how much, of how many participants, since when. */
export async function asideByReason(
  db: Db<'tracking'>,
): Promise<{ reason: string; count: number; people: number; oldestAt: Date }[]> {
  return ask<{ reason: string; count: number; people: number; oldestAt: Date }>(
    db,
    `select reason, count(*)::int as count, count(distinct participant_id)::int as people,
       min(quarantined_at) as "oldestAt"
     from tracking.quarantine group by reason order by count(*) desc, reason limit 20`,
    [],
  )
}

interface Aside {
  participantId: string
  streamId: string
  seq: number
  sha256: Buffer
  sealed: Buffer
  key: Buffer
}

/**
 * Brings back what can be read by now, as if it had just arrived; a chunk that came under another's number
 * stays where it is. For when the reader has been mended. Says how many came back.
 */
export async function bringBack(db: Db<'tracking'>, keyring: Keyring, now: Date): Promise<number> {
  const rows = await ask<Aside>(
    db,
    `select q.participant_id as "participantId", q.stream_id as "streamId", q.seq, q.sha256, q.sealed, k.sealed as key
     from tracking.quarantine q join keys.data_key k on k.participant_id = q.participant_id
     where q.reason <> 'conflict' order by q.participant_id, q.stream_id, q.seq`,
    [],
  )
  let count = 0
  for (const row of rows) {
    const { participantId, streamId, seq, sha256, sealed } = row
    const dataKey = await keyring.opened(participantId, row.key)
    const plain = dataKey && plainOf(dataKey, sealed, chunkAbout(participantId, streamId, seq))
    const head = plain && readHead(plain)?.head
    if (!head || typeof decodeTrack(plain, CHUNK_FIXES_AT_MOST) === 'string') continue
    await ask(
      db,
      `with gone as (
         delete from tracking.quarantine
         where participant_id = $1 and stream_id = $2 and seq = $3 and sha256 = $4 returning sealed
       ), raised as (
         update tracking.dirty set arrivals = arrivals + 1, dirty_since = coalesce(dirty_since, $5)
         where participant_id = $1 returning arrivals
       )
       insert into tracking.chunk
         (participant_id, arrival, stream_id, seq, received_at, first_tracked_ms, last_tracked_ms, sealed)
       select $1, r.arrivals, $2, $3, $5, $6, $7, g.sealed from gone g cross join raised r`,
      [participantId, streamId, seq, sha256, now, head.firstAt, head.lastAt],
    )
    count++
  }
  return count
}
