import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { IMPORT_ALLOWANCE, RECORDING_ALLOWANCE } from '@allmend/domain/tracking/tracking/allowance'
import { CHUNK_FIXES_AT_MOST } from '@allmend/domain/tracking/tracking/track-codec'
import type pg from 'pg'
import { begin } from '../../platform/db/identity.ts'

/** An uploaded chunk of fixes: its envelope and its sealed bytes. */
export interface Upload {
  participantId: string
  deviceId: string
  streamId: string
  seq: number
  sha256: Buffer
  sealed: Buffer
  /** Which of her keys it is sealed by. */
  keyGeneration: number
  /** Whose midnight ends what she may send in a day. */
  zone: TimeZone
  pointCount: number
  /** As its head claims; null where that is not readable. */
  firstTrackedMs: number | null
  lastTrackedMs: number | null
}

/**
 * Nothing was done when it is 'full': she has sent what one may in a day; 'outdated': sealed by a key she has no
 * more; 'busy': somebody else holds her row for a moment.
 */
export type Verdict = 'new' | 'same' | 'conflict' | 'refused' | 'full' | 'outdated' | 'busy'
export interface Outcome {
  verdict: Verdict
  contiguous: number
  epoch: number
}

interface Locked {
  participantId: string
  arrivals: number
}

const LOCK = `select participant_id as "participantId", arrivals from tracking.dirty
  where participant_id = any($1::uuid[]) for update skip locked`

const PRESENT = `select participant_id as "participantId" from tracking.dirty where participant_id = any($1::uuid[])`

/**
 * A chunk that claims more than any may hold will be set aside unread: it costs as much as the fullest, or its
 * phone could never send it, nor anything behind it.
 */
const COST = `least(point_count, ${CHUNK_FIXES_AT_MOST})`
const [own, imported] = [RECORDING_ALLOWANCE, IMPORT_ALLOWANCE]

/**
 * Upload deduplication: a chunk is known by stream and number. The same bytes again are acknowledged and stored once;
 * other bytes under the same number are a conflict.
 *
 * Many uploads, at most one a participant, in one statement. Her row in tracking.dirty is locked by now, and
 * this statement's snapshot is younger than the lock: whatever else she sent is seen, so the number of
 * arrivals has no gaps and grows in the order of commits, and what she has spent today is exact.
 */
const STORE = `
  with sent as materialized (
    select *, substr($11::bytea, start, length) as sealed,
      substr($12::bytea, (place::int - 1) * 32 + 1, 32) as sha256
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::int[], $7::bigint[],
      $8::bigint[], $9::int[], $10::int[], $14::int[], $15::date[]) with ordinality
      as it (participant_id, device_id, stream_id, seq, arrival, point_count, first_ms, last_ms, start, length,
        generation, today, place)
  ), judged as materialized (
    select s.*, coalesce(d.fits, false) as may, not d.fits as is_outdated, r.sha256 as known,
      d.is_import, coalesce(d.is_full, false) and r.sha256 is distinct from s.sha256 as is_full,
      case when d.fits is not true or r.sha256 is not null or s.seq > coalesce(t.contiguous, 0) + 1
        then coalesce(t.contiguous, 0) else (
          select coalesce(max(later.seq), s.seq) from (
            select r.seq, row_number() over (order by r.seq) as nth from tracking.receipt r
            where r.participant_id = s.participant_id and r.stream_id = s.stream_id and r.seq > s.seq
          ) later where later.seq = s.seq + later.nth
        ) end as contiguous
    from sent s
    left join lateral (
      select k.generation = s.generation as fits, d.is_import, w.spent_on = s.today and case when d.is_import
          then w.imported_fixes + ${COST} > ${imported.fixes} or w.imported_bytes + s.length > ${imported.bytes}
            or w.imported_chunks >= ${imported.chunks}
          else w.spent_fixes + ${COST} > ${own.fixes} or w.spent_bytes + s.length > ${own.bytes}
            or w.spent_chunks >= ${own.chunks} end as is_full
      from tracking.device d join keys.data_key k on k.participant_id = d.participant_id
      join tracking.dirty w on w.participant_id = d.participant_id
      where d.participant_id = s.participant_id and d.device_id = s.device_id and d.revoked_at is null
      limit 1
    ) d on true
    left join lateral (
      select r.sha256 from tracking.receipt r
      where r.participant_id = s.participant_id and r.stream_id = s.stream_id and r.seq = s.seq limit 1
    ) r on true
    left join lateral (
      select t.contiguous from tracking.stream t
      where t.participant_id = s.participant_id and t.stream_id = s.stream_id limit 1
    ) t on true
  ), kept as materialized (
    select *, case when is_import then 0 else 1 end as of_own from judged
    where may and not is_full and known is distinct from sha256
  ), raised as (
    update tracking.dirty d set
      arrivals = case when f.known is null then f.arrival else d.arrivals end,
      dirty_since = case when f.known is null then coalesce(d.dirty_since, $13) else d.dirty_since end,
      spent_on = f.today,
      spent_fixes = case when d.spent_on = f.today then d.spent_fixes else 0 end + of_own * ${COST},
      spent_bytes = case when d.spent_on = f.today then d.spent_bytes else 0 end + of_own * f.length,
      spent_chunks = case when d.spent_on = f.today then d.spent_chunks else 0 end + of_own,
      imported_fixes = case when d.spent_on = f.today then d.imported_fixes else 0 end + (1 - of_own) * ${COST},
      imported_bytes = case when d.spent_on = f.today then d.imported_bytes else 0 end + (1 - of_own) * f.length,
      imported_chunks = case when d.spent_on = f.today then d.imported_chunks else 0 end + (1 - of_own)
    from kept f where d.participant_id = f.participant_id
  ), receipts as (
    insert into tracking.receipt (participant_id, stream_id, seq, arrival, received_at, point_count, sha256)
    select participant_id, stream_id, seq, arrival, $13, point_count, sha256
    from kept where known is null
  ), chunks as (
    insert into tracking.chunk
      (participant_id, arrival, stream_id, seq, received_at, first_tracked_ms, last_tracked_ms, sealed)
    select participant_id, arrival, stream_id, seq, $13, first_ms, last_ms, sealed
    from kept where known is null
  ), streams as (
    insert into tracking.stream (participant_id, stream_id, device_id, contiguous, opened_at)
    select participant_id, stream_id, device_id, contiguous, $13 from kept where known is null
    on conflict (participant_id, stream_id) do update set contiguous = excluded.contiguous
  ), conflicts as (
    insert into tracking.quarantine
      (participant_id, stream_id, seq, sha256, reason, quarantined_at, received_at, sealed)
    select participant_id, stream_id, seq, sha256, 'conflict', $13, $13, sealed
    from kept where known is not null
    on conflict do nothing
  )
  select place::int, contiguous, case when is_outdated then 'outdated' when not may then 'refused'
      when is_full then 'full' when known is null then 'new' when known = sha256 then 'same' else 'conflict' end as verdict,
    (select epoch from tracking.epoch) as epoch
  from judged`

/** Stores a batch with one commit; resolves when that is on disk. One verdict for each, in the same order. */
export async function append(pool: pg.Pool, uploads: readonly Upload[], now: Date): Promise<Outcome[]> {
  const transaction = await begin(pool, { duty: 'tracking' })
  try {
    const ids = `{${uploads.map((it) => it.participantId).join(',')}}`
    const locked = await transaction.query<Locked>(LOCK, [ids])
    const arrivals = new Map(locked.map((it) => [it.participantId, it.arrivals]))
    const taken = uploads.filter((it) => arrivals.has(it.participantId))
    // Held by somebody else for a moment, or gone: she had everything erased.
    const present =
      taken.length < uploads.length
        ? await transaction.query<Pick<Locked, 'participantId'>>(PRESENT, [ids])
        : locked
    const isPresent = new Set(present.map((it) => it.participantId))
    const stored = transaction.query<Outcome & { place: number }>(STORE, parametersOf(taken, arrivals, now))
    // The commit travels right behind: should the statement fail, it undoes, and the failure is ours to see.
    const [answer, committed] = await Promise.allSettled([stored, transaction.commit()])
    if (answer.status === 'rejected') throw answer.reason
    if (committed.status === 'rejected') throw committed.reason
    const rows = answer.value
    const outcomes = new Map(rows.map((row) => [taken[row.place - 1], row]))
    return uploads.map((it) => {
      const verdict = isPresent.has(it.participantId) ? 'busy' : 'refused'
      return outcomes.get(it) ?? { verdict, contiguous: 0, epoch: 0 }
    })
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/**
 * Lists travel as text that needs no quoting, being ids and numbers; bytes as one value for all uploads, with
 * lengths beside. Left to the client, both would be escaped piece by piece.
 */
function parametersOf(
  uploads: readonly Upload[],
  arrivals: ReadonlyMap<string, number>,
  now: Date,
): unknown[] {
  const list = (valueOf: (it: Upload) => string | number | null) =>
    `{${uploads.map((it) => valueOf(it) ?? 'null').join(',')}}`
  let next = 1
  const startOf = (it: Upload) => {
    const start = next
    next += it.sealed.length
    return start
  }
  return [
    list((it) => it.participantId),
    list((it) => it.deviceId),
    list((it) => it.streamId),
    list((it) => it.seq),
    list((it) => (arrivals.get(it.participantId) ?? 0) + 1),
    list((it) => it.pointCount),
    list((it) => it.firstTrackedMs),
    list((it) => it.lastTrackedMs),
    list(startOf),
    list((it) => it.sealed.length),
    Buffer.concat(uploads.map((it) => it.sealed)),
    Buffer.concat(uploads.map((it) => it.sha256)),
    now,
    list((it) => it.keyGeneration),
    list((it) => dataDayOf(now.getTime(), it.zone)),
  ]
}
