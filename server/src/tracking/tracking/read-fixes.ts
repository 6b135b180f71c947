import type { Track } from '@allmend/domain/tracking/diary/track'
import { joinTracks } from '@allmend/domain/tracking/diary/join-tracks'
import { FIXES_A_READING } from '@allmend/domain/tracking/tracking/allowance'
import { BLOCK_FIXES_AT_MOST, CHUNK_FIXES_AT_MOST } from '@allmend/domain/tracking/tracking/track-codec'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import type { Lease } from './dirty.ts'
import { blockAbout, chunkAbout, trackIn } from './sealed-track.ts'

export interface Fixes {
  /** One track a stream, in order of time whatever the order of arrival. */
  streams: { streamId: string; isImported: boolean; track: Track }[]
  /** Chunks that cannot be read; for `quarantineArrivals`. */
  unreadable: { arrival: number; reason: string }[]
}

interface Row {
  key: Buffer
  streamId: string | null
  isImported: boolean
  seq: number | null
  arrival: number | null
  dataDay: string | null
  sealed: Buffer
}

/** One statement, hence one moment: what compaction moves is seen once, before or after. */
const FIND = `
  select k.sealed as key, it.*, exists (
    select from tracking.stream s join tracking.device d
      on d.participant_id = s.participant_id and d.device_id = s.device_id and d.is_import
    where s.participant_id = $1 and s.stream_id = it."streamId") as "isImported"
  from keys.data_key k left join lateral (
    select stream_id as "streamId", seq, arrival, null::text as "dataDay", sealed from tracking.chunk
    where participant_id = $1 and arrival <= $3 and (last_tracked_ms >= $2 or last_tracked_ms is null)
    union all
    select stream_id, null, null, data_day::text, sealed from tracking.day_block
    where participant_id = $1 and last_tracked_ms >= $2
  ) it on true where k.participant_id = $1`

/**
 * Her fixes from an instant on, as far as they had arrived. Undefined when her key is gone: then nothing can
 * be read any more.
 */
export async function fixesOf(
  db: Db<'tracking'>,
  keyring: Keyring,
  about: { participantId: string; fromAt: number; through: number },
): Promise<Fixes | undefined> {
  const { participantId, fromAt, through } = about
  const rows = await ask<Row>(db, FIND, [participantId, Math.max(Math.ceil(fromAt), -1e16), through])
  const dataKey = rows[0] && (await keyring.opened(participantId, rows[0].key))
  if (!dataKey) return undefined
  const tracks = new Map<string, Track[]>()
  const imported = new Set<string>()
  const unreadable: Fixes['unreadable'] = []
  let count = 0
  for (const { streamId, isImported, seq, arrival, dataDay, sealed } of rows) {
    if (streamId === null) continue
    if (isImported) imported.add(streamId)
    const track =
      dataDay === null
        ? trackIn(dataKey, sealed, chunkAbout(participantId, streamId, seq ?? 0), CHUNK_FIXES_AT_MOST)
        : trackIn(dataKey, sealed, blockAbout(participantId, streamId, dataDay), BLOCK_FIXES_AT_MOST)
    if (typeof track !== 'string') {
      const its = tracks.get(streamId)
      if (its) its.push(track)
      else tracks.set(streamId, [track])
      count += track.length
      if (count > FIXES_A_READING) throw new Error('more fixes than can be read at once')
    } else if (arrival !== null) unreadable.push({ arrival, reason: track })
    else throw new Error(`a day block cannot be read: ${track}`)
  }
  const streams = [...tracks].map(([streamId, its]) => ({
    streamId,
    isImported: imported.has(streamId),
    track: joinTracks(its, fromAt),
  }))
  return { streams: streams.sort((a, b) => (a.streamId < b.streamId ? -1 : 1)), unreadable }
}

/**
 * The earliest time in what a lease is about, by the phone's clock: from where a diary is to be read again.
 * -Infinity when she is read from the beginning; undefined when there is nothing to read.
 */
export async function earliestNewOf(db: Db<'tracking'>, lease: Lease): Promise<number | undefined> {
  if (lease.readThrough === 0) return -Infinity
  const [row] = await ask<{ firstMs: number | null }>(
    db,
    `select min(first_tracked_ms) as "firstMs" from tracking.chunk
     where participant_id = $1 and arrival > $2 and arrival <= $3`,
    [lease.participantId, lease.readThrough, lease.through],
  )
  return row?.firstMs ?? undefined
}
