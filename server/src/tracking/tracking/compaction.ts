import type { KeyObject } from 'node:crypto'
import type { Track } from '@allmend/domain/tracking/diary/track'
import { type DataDay, dataDayOf, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import { TIME_ZONES, type TimeZone } from '@allmend/domain/platform/time/time-zone'
import { isSameTrack, joinTracks, partsOf } from '@allmend/domain/tracking/diary/join-tracks'
import {
  BLOCK_FIXES_AT_MOST,
  CHUNK_FIXES_AT_MOST,
  decodeTrack,
  encodeTrack,
} from '@allmend/domain/tracking/tracking/track-codec'
import { finestOf, readHead, type Resolution } from '@allmend/domain/tracking/tracking/track-head'
import { ask, type Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { lockDataKey, ownerOf } from '../../platform/keys/data-keys.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { plainOf, seal } from '../../platform/seal.ts'
import { blockAbout, chunkAbout } from './sealed-track.ts'

interface Chunk {
  arrival: number
  streamId: string
  seq: number
  sealed: Buffer
}

/** Fixes with how finely they are kept. */
interface Held {
  track: Track
  resolution: Resolution
}

interface Whose {
  participantId: string
  streamId: string
  dataKey: KeyObject
  zone: TimeZone
}

const CHUNKS_AT_ONCE = 1_000
/** Only what has been read: what is unread must still be seen as new. */
const FIND = `select c.arrival, c.stream_id as "streamId", c.seq, c.sealed from tracking.chunk c
  where c.participant_id = $1 and c.last_tracked_ms < $2
    and c.arrival <= (select read_through from tracking.dirty where participant_id = $1)
  order by c.arrival limit ${CHUNKS_AT_ONCE}`

/** Who has chunks that lie wholly in past days, by whichever clock; `compact` asks hers. */
export async function participantsToCompact(db: Db<'tracking'>, now: Date): Promise<string[]> {
  const rows = await ask<{ participantId: string }>(
    db,
    'select distinct participant_id as "participantId" from tracking.chunk where last_tracked_ms < $1',
    [Math.max(...TIME_ZONES.map((zone) => startOfDay(now, zone)))],
  )
  return rows.map((row) => row.participantId)
}

/**
 * Packs chunks of past days into one block a day and stream, and removes them; late ones join the block that
 * is there. In one transaction: whenever it is cut off, every fix is in a chunk or in a block, never in both
 * or in neither. Says how many chunks went; none: nothing is left to do.
 */
export async function compact(
  db: Db<'tracking'>,
  keyring: Keyring,
  participantId: string,
  now: Date,
): Promise<number> {
  // Two at once would both add to the block they found.
  await onDuty(db, 'keys', (db) => lockDataKey(db, participantId))
  const owner = await ownerOf(db, keyring, participantId)
  if (!owner) return 0
  const { key: dataKey, zone } = owner
  const chunks = await ask<Chunk>(db, FIND, [participantId, startOfDay(now, zone)])
  const gone: number[] = []
  for (const [streamId, its] of Map.groupBy(chunks, (chunk) => chunk.streamId)) {
    gone.push(...(await packed(db, { participantId, streamId, dataKey, zone }, its, now)))
  }
  await ask(db, 'delete from tracking.chunk where participant_id = $1 and arrival = any($2::bigint[])', [
    participantId,
    gone,
  ])
  return gone.length
}

/** The arrivals that are in blocks now. Chunks that cannot be read stay: whoever reads them sets them aside. */
async function packed(
  db: Db<'tracking'>,
  whose: Whose,
  chunks: readonly Chunk[],
  now: Date,
): Promise<number[]> {
  const { participantId, streamId, dataKey, zone } = whose
  const readable: Held[] = []
  const arrivals: number[] = []
  for (const { seq, arrival, sealed } of chunks) {
    const held = heldIn(dataKey, sealed, chunkAbout(participantId, streamId, seq), CHUNK_FIXES_AT_MOST)
    if (!held) continue
    readable.push(held)
    arrivals.push(arrival)
  }
  if (readable.length === 0) return []
  const resolution = finestOf(readable.map((it) => it.resolution))
  const days = partsOf(joinTracks(readable.map((it) => it.track)), (at) => dataDayOf(at, zone))
  const before = await blocksOf(db, whose, [...days.keys()])
  const wholes = [...days].map(([dataDay, track]) => {
    const block = before.get(dataDay)
    if (!block) return { dataDay, track, resolution }
    const finest = finestOf([block.resolution, resolution])
    return { dataDay, track: joinTracks([block.track, track]), resolution: finest }
  })
  // More than any phone records in a day: it stays as it came.
  if (wholes.some((it) => it.track.length > BLOCK_FIXES_AT_MOST)) return []
  for (const whole of wholes) await storeBlock(db, whose, whole, now)
  return arrivals
}

async function blocksOf(
  db: Db<'tracking'>,
  whose: Whose,
  dataDays: readonly DataDay[],
): Promise<Map<string, Held>> {
  const { participantId, streamId, dataKey } = whose
  const rows = await ask<{ dataDay: string; sealed: Buffer }>(
    db,
    `select data_day::text as "dataDay", sealed from tracking.day_block
     where participant_id = $1 and stream_id = $2 and data_day = any($3::date[])`,
    [participantId, streamId, dataDays],
  )
  return new Map(
    rows.map(({ dataDay, sealed }) => {
      const held = heldIn(dataKey, sealed, blockAbout(participantId, streamId, dataDay), BLOCK_FIXES_AT_MOST)
      if (!held) throw new Error('a day block cannot be read')
      return [dataDay, held]
    }),
  )
}

async function storeBlock(
  db: Db,
  { participantId, streamId, dataKey }: Whose,
  { dataDay, track, resolution }: Held & { dataDay: DataDay },
  now: Date,
): Promise<void> {
  const bytes = Buffer.from(encodeTrack(track, resolution))
  const again = decodeTrack(bytes, BLOCK_FIXES_AT_MOST)
  if (typeof again === 'string' || !isSameTrack(again, track)) {
    throw new Error(`a day of ${track.length} fixes is not the same after packing; its chunks stay`)
  }
  const sealed = seal(dataKey, bytes, blockAbout(participantId, streamId, dataDay))
  const [firstMs, lastMs] = [track.trackedAt[0], track.trackedAt[track.length - 1]]
  await ask(
    db,
    `insert into tracking.day_block (participant_id, data_day, stream_id, point_count, first_tracked_ms,
       last_tracked_ms, compacted_at, sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (participant_id, data_day, stream_id) do update set point_count = excluded.point_count,
       first_tracked_ms = excluded.first_tracked_ms, last_tracked_ms = excluded.last_tracked_ms,
       compacted_at = excluded.compacted_at, sealed = excluded.sealed`,
    [participantId, dataDay, streamId, track.length, firstMs, lastMs, now, sealed],
  )
}

function heldIn(dataKey: KeyObject, sealed: Buffer, about: string, fixesAtMost: number): Held | undefined {
  const plain = plainOf(dataKey, sealed, about)
  const resolution = plain && readHead(plain)?.head.resolution
  const track = plain && decodeTrack(plain, fixesAtMost)
  if (!resolution || track === undefined || typeof track === 'string') return undefined
  return { track, resolution }
}

function startOfDay(now: Date, zone: TimeZone): number {
  return intervalOfDataDay(dataDayOf(now.getTime(), zone), zone).startedAt
}
