import type pg from 'pg'
import { ask } from '../db/connect.ts'
import { begin } from '../db/identity.ts'

/** A chunk at the door: its envelope and its sealed bytes. */
export interface Upload {
  participantId: string
  deviceId: string
  streamId: string
  seq: number
  sha256: Buffer
  sealed: Buffer
  pointCount: number
  /** As its head claims; null where that is not readable. */
  firstTrackedMs: number | null
  lastTrackedMs: number | null
}

/** 'busy': somebody else holds her row for a moment; nothing was done. */
export type Verdict = 'new' | 'same' | 'conflict' | 'refused' | 'busy'
export interface Outcome {
  verdict: Verdict
  contiguous: number
  epoch: number
}

const LOCK = `select participant_id as "participantId" from tracking.dirty
  where participant_id = any($1::uuid[]) for update skip locked`

/**
 * Many uploads, at most one a participant, in one statement. Her row in tracking.dirty is locked by now, and
 * this statement's snapshot is younger than the lock: whatever else she sent is seen, so the number of
 * arrivals has no gaps and grows in the order of commits.
 */
const STORE = `
  with sent as materialized (
    select *, substr($9::bytea, start, length) as sealed,
      substr($10::bytea, (place::int - 1) * 32 + 1, 32) as sha256
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[],
      $8::int[], $11::int[]) with ordinality
      as it (participant_id, device_id, stream_id, seq, point_count, first_ms, last_ms, start, length, place)
  ), judged as materialized (
    select s.*, r.sha256 as known, coalesce(t.contiguous, 0) as before, k.participant_id is not null as may
    from sent s
    left join tracking.device d on d.participant_id = s.participant_id and d.device_id = s.device_id
      and d.revoked_at is null
    left join tracking.key k on k.participant_id = d.participant_id
    left join tracking.receipt r
      on r.participant_id = s.participant_id and r.stream_id = s.stream_id and r.seq = s.seq
    left join tracking.stream t on t.participant_id = s.participant_id and t.stream_id = s.stream_id
  ), fresh as materialized (
    select j.*, case when seq = before + 1 then (
        select coalesce(max(later.seq), j.seq) from (
          select r.seq, row_number() over (order by r.seq) as nth from tracking.receipt r
          where r.participant_id = j.participant_id and r.stream_id = j.stream_id and r.seq > j.seq
        ) later where later.seq = j.seq + later.nth
      ) else before end as contiguous
    from judged j where may and known is null
  ), raised as (
    update tracking.dirty d set arrivals = d.arrivals + 1, dirty_since = coalesce(d.dirty_since, $12)
    from fresh f where d.participant_id = f.participant_id
    returning d.participant_id, d.arrivals
  ), receipts as (
    insert into tracking.receipt (participant_id, stream_id, seq, arrival, received_at, point_count, sha256)
    select f.participant_id, f.stream_id, f.seq, r.arrivals, $12, f.point_count, f.sha256
    from fresh f join raised r on r.participant_id = f.participant_id
  ), chunks as (
    insert into tracking.chunk
      (participant_id, arrival, stream_id, seq, received_at, first_tracked_ms, last_tracked_ms, sealed)
    select f.participant_id, r.arrivals, f.stream_id, f.seq, $12, f.first_ms, f.last_ms, f.sealed
    from fresh f join raised r on r.participant_id = f.participant_id
  ), streams as (
    insert into tracking.stream (participant_id, stream_id, device_id, contiguous, opened_at)
    select participant_id, stream_id, device_id, contiguous, $12 from fresh
    on conflict (participant_id, stream_id) do update set contiguous = excluded.contiguous
  ), conflicts as (
    insert into tracking.quarantine
      (participant_id, stream_id, seq, sha256, reason, quarantined_at, received_at, sealed)
    select participant_id, stream_id, seq, sha256, 'conflict', $12, $12, sealed
    from judged where may and known <> sha256
    on conflict do nothing
  )
  select j.place::int, coalesce(f.contiguous, j.before) as contiguous,
    case when not j.may then 'refused' when j.known is null then 'new'
      when j.known = j.sha256 then 'same' else 'conflict' end as verdict,
    (select epoch from tracking.epoch) as epoch
  from judged j left join fresh f on f.place = j.place`

/** Stores a batch with one commit; resolves when that is on disk. One verdict for each, in the same order. */
export async function append(pool: pg.Pool, uploads: readonly Upload[], now: Date): Promise<Outcome[]> {
  const transaction = await begin(pool, { duty: 'tracking' })
  try {
    const ids = uploads.map((it) => it.participantId)
    const locked = await ask<{ participantId: string }>(transaction.db, LOCK, [ids])
    const mine = new Set(locked.map((it) => it.participantId))
    const taken = uploads.filter((it) => mine.has(it.participantId))
    const rows = await ask<Outcome & { place: number }>(transaction.db, STORE, parametersOf(taken, now))
    await transaction.commit()
    const outcomes = new Map(rows.map((row) => [taken[row.place - 1], row]))
    return uploads.map((it) => outcomes.get(it) ?? { verdict: 'busy', contiguous: 0, epoch: 0 })
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** Bytes travel as one value each for all uploads, with lengths beside: arrays of bytes would go as text. */
function parametersOf(uploads: readonly Upload[], now: Date): unknown[] {
  let next = 1
  const starts = uploads.map((it) => {
    const start = next
    next += it.sealed.length
    return start
  })
  return [
    uploads.map((it) => it.participantId),
    uploads.map((it) => it.deviceId),
    uploads.map((it) => it.streamId),
    uploads.map((it) => it.seq),
    uploads.map((it) => it.pointCount),
    uploads.map((it) => it.firstTrackedMs),
    uploads.map((it) => it.lastTrackedMs),
    starts,
    Buffer.concat(uploads.map((it) => it.sealed)),
    Buffer.concat(uploads.map((it) => it.sha256)),
    uploads.map((it) => it.sealed.length),
    now,
  ]
}
