import type { Track } from '@allmend/domain/tracking/diary/track'
import { type DataDay, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import type { Interval } from '@allmend/domain/platform/time/interval'
import { partsOf } from '@allmend/domain/tracking/diary/join-tracks'
import { CHUNK_FIXES_AT_MOST, decodeTrack, encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { readHead } from '@allmend/domain/tracking/tracking/track-head'
import type { KeyObject } from 'node:crypto'
import { ask, type Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { lockDataKey, type Owner } from '../../platform/keys/data-keys.ts'
import { plainOf, seal } from '../../platform/seal.ts'
import { markAllUnread } from './dirty.ts'
import { holdingsOf } from './own-fixes.ts'
import { chunkAbout } from './sealed-track.ts'

/** Everything a participant ever sent; her devices go with her row. How many fixes. */
export async function eraseFixes(db: Db<'tracking'>, participantId: string): Promise<number> {
  // Held as uploads hold it: whatever is on its way comes before, or finds nobody.
  await ask(db, 'select from tracking.dirty where participant_id = $1 for update', [participantId])
  // Or a compaction under way would put into a block what is taken away here.
  await onDuty(db, 'keys', (db) => lockDataKey(db, participantId))
  const { fixes } = await holdingsOf(db, participantId)
  await ask(db, 'delete from tracking.chunk where participant_id = $1', [participantId])
  await ask(db, 'delete from tracking.day_block where participant_id = $1', [participantId])
  await ask(db, 'delete from tracking.quarantine where participant_id = $1', [participantId])
  await ask(db, 'delete from tracking.receipt where participant_id = $1', [participantId])
  return fixes
}

/**
 * All fixes of somebody whose project ended long ago; her diary stays. Receipts stay, or her phones would offer the same
 * again, and no device of hers sends any more: with the fixes before gone, new ones would be read alone and take the
 * diary's place. How many fixes. As the worker.
 */
export async function retireFixes(db: Db<'tracking'>, participantId: string, now: Date): Promise<number> {
  await ask(db, 'select from tracking.dirty where participant_id = $1 for update', [participantId])
  await onDuty(db, 'keys', (db) => lockDataKey(db, participantId))
  const { fixes } = await holdingsOf(db, participantId)
  for (const table of ['chunk', 'day_block', 'quarantine'] as const)
    await ask(db, `delete from tracking.${table} where participant_id = $1`, [participantId])
  await ask(
    db,
    `update tracking.dirty set arrivals = 0, read_through = 0, dirty_since = null, leased_until = null, attempts = 0
     where participant_id = $1`,
    [participantId],
  )
  await ask(
    db,
    'update tracking.device set revoked_at = $2 where participant_id = $1 and revoked_at is null',
    [participantId, now],
  )
  return fixes
}

/** All fixes, and that they were ever sent: her phones may send them again. As the worker. */
export async function emptyFixes(db: Db<'tracking'>, participantId: string): Promise<void> {
  for (const table of ['chunk', 'day_block', 'quarantine', 'receipt', 'stream'] as const)
    await ask(db, `delete from tracking.${table} where participant_id = $1`, [participantId])
  await ask(
    db,
    `update tracking.dirty set arrivals = 0, read_through = 0, dirty_since = null, leased_until = null, attempts = 0
     where participant_id = $1`,
    [participantId],
  )
}

interface Aside {
  streamId: string
  seq: number
  sealed: Buffer
}

/**
 * The fixes of some days. Receipts stay, or her phone would offer the same again; of what lies aside unread,
 * nobody knows the day, so all of it goes. How many fixes.
 */
export async function eraseDays(
  db: Db<'tracking'>,
  { participantId, key, zone }: Owner,
  range: { from: DataDay; through: DataDay },
  now: Date,
): Promise<number> {
  await ask(db, 'select from tracking.dirty where participant_id = $1 for update', [participantId])
  // Or a compaction under way would put into a block what is taken away here.
  await onDuty(db, 'keys', (db) => lockDataKey(db, participantId))
  const before = await holdingsOf(db, participantId)
  const startedAt = intervalOfDataDay(range.from, zone).startedAt
  const { finishedAt } = intervalOfDataDay(range.through, zone)
  const blocks = await ask<{ points: number }>(
    db,
    `delete from tracking.day_block where participant_id = $1 and data_day between $2::date and $3::date
     returning point_count as points`,
    [participantId, range.from, range.through],
  )
  const touched = await ask<Aside>(
    db,
    `select stream_id as "streamId", seq, sealed from tracking.chunk
     where participant_id = $1 and first_tracked_ms < $3 and last_tracked_ms >= $2`,
    [participantId, startedAt, finishedAt],
  )
  let gone = blocks.reduce((sum, { points }) => sum + points, 0)
  for (const chunk of touched)
    gone += await cutChunk(db, participantId, key, chunk, { startedAt, finishedAt })
  await ask(db, 'delete from tracking.quarantine where participant_id = $1', [participantId])
  await ask(db, 'delete from tracking.chunk where participant_id = $1 and first_tracked_ms is null', [
    participantId,
  ])
  await markAllUnread(db, participantId, now)
  return Math.min(gone, before.fixes)
}

/** A chunk that reaches beyond the days keeps what lies outside them, under its own number. */
async function cutChunk(
  db: Db<'tracking'>,
  participantId: string,
  key: KeyObject,
  { streamId, seq, sealed }: Aside,
  { startedAt, finishedAt }: Interval,
): Promise<number> {
  const about = chunkAbout(participantId, streamId, seq)
  const plain = plainOf(key, sealed, about)
  const head = plain && readHead(plain)?.head
  const track = plain && decodeTrack(plain, CHUNK_FIXES_AT_MOST)
  const kept = head && track && typeof track !== 'string' ? outside(track, startedAt, finishedAt) : undefined
  const place = [participantId, streamId, seq]
  if (!head || !kept) {
    await ask(
      db,
      'delete from tracking.chunk where participant_id = $1 and stream_id = $2 and seq = $3',
      place,
    )
    return head?.count ?? 0
  }
  const bytes = Buffer.from(encodeTrack(kept, head.resolution))
  const [firstMs, lastMs] = [Math.min(...kept.trackedAt), Math.max(...kept.trackedAt)]
  await ask(
    db,
    `update tracking.chunk set sealed = $4, first_tracked_ms = $5, last_tracked_ms = $6
     where participant_id = $1 and stream_id = $2 and seq = $3`,
    [...place, seal(key, bytes, about), firstMs, lastMs],
  )
  return head.count - kept.length
}

function outside(track: Track, startedAt: number, finishedAt: number): Track | undefined {
  return partsOf(track, (at) => at < startedAt || at >= finishedAt).get(true)
}
