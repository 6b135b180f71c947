import type { Track } from '@allmend/domain/tracking/diary/track'
import {
  dataDayAfter,
  dataDayOf,
  intervalOfDataDay,
  type DataDay,
} from '@allmend/domain/platform/time/data-day'
import type { Interval } from '@allmend/domain/platform/time/interval'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { joinTracks, partsOf } from '@allmend/domain/tracking/diary/join-tracks'
import { BLOCK_FIXES_AT_MOST, decodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { finestOf, readHead, type Resolution } from '@allmend/domain/tracking/tracking/track-head'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { plainOf } from '../../platform/seal.ts'
import { blockAbout, chunkAbout } from './sealed-track.ts'

/** What of hers is held, without opening any of it. */
export interface Holdings {
  fixes: number
  firstAt: number | null
  lastAt: number | null
  /** Chunks that cannot be read. */
  setAside: number
}

/** As the participant, or on duty. */
export async function holdingsOf(db: Db, participantId: string): Promise<Holdings> {
  const [row] = await ask<Holdings>(
    db,
    `select coalesce(sum(points), 0)::bigint as fixes, min(first_ms) as "firstAt", max(last_ms) as "lastAt",
       (select count(*) from tracking.quarantine where participant_id = $1) as "setAside"
     from (
       select r.point_count as points, c.first_tracked_ms as first_ms, c.last_tracked_ms as last_ms
       from tracking.chunk c join tracking.receipt r
         on r.participant_id = c.participant_id and r.stream_id = c.stream_id and r.seq = c.seq
       where c.participant_id = $1
       union all
       select point_count, first_tracked_ms, last_tracked_ms from tracking.day_block where participant_id = $1
     ) it`,
    [participantId],
  )
  return row ?? { fixes: 0, firstAt: null, lastAt: null, setAside: 0 }
}

/** Clocks of phones have shown 1970 and 2038; what lies outside goes with the first and the last month. */
const [EARLIEST, LATEST] = ['2000-01-01', '2100-01-01']

/** The months she has fixes of, in order, so that one at a time need be held. */
export async function fixMonths(
  db: Db,
  participantId: string,
  zone: TimeZone,
): Promise<(Interval & { month: string })[]> {
  const rows = await ask<{ month: string }>(
    db,
    `with span as (
       select first_tracked_ms as first_ms, last_tracked_ms as last_ms from tracking.chunk
       where participant_id = $1 and first_tracked_ms is not null
       union all
       select first_tracked_ms, last_tracked_ms from tracking.day_block where participant_id = $1
     ), clamped as (
       select distinct date_trunc('month', to_timestamp(greatest($2::bigint, least($3::bigint, first_ms)) / 1000.0)
           at time zone $4) as first_month,
         date_trunc('month', to_timestamp(greatest($2::bigint, least($3::bigint, last_ms)) / 1000.0)
           at time zone $4) as last_month
       from span
     )
     select distinct to_char(generate_series(first_month, last_month, interval '1 month'), 'YYYY-MM') as month
     from clamped order by 1`,
    [
      participantId,
      intervalOfDataDay(EARLIEST as DataDay, zone).startedAt,
      intervalOfDataDay(LATEST as DataDay, zone).startedAt,
      zone,
    ],
  )
  return rows.map(({ month }, at) => {
    const { startedAt, finishedAt } = intervalOfMonth(month, zone)
    return {
      month,
      startedAt: at === 0 ? -Infinity : startedAt,
      finishedAt: at === rows.length - 1 ? Infinity : finishedAt,
    }
  })
}

function intervalOfMonth(month: string, zone: TimeZone): Interval {
  const first = `${month}-01` as DataDay
  const next = `${dataDayAfter(first, 31).slice(0, 7)}-01` as DataDay
  const [startedAt, finishedAt] = [first, next].map((day) => intervalOfDataDay(day, zone).startedAt)
  return { startedAt: startedAt!, finishedAt: finishedAt! }
}

export interface DayTrack {
  streamId: string
  dataDay: DataDay
  resolution: Resolution
  track: Track
}

interface Row {
  key: Buffer
  zone: TimeZone
  streamId: string | null
  seq: number | null
  dataDay: DataDay | null
  sealed: Buffer
}

const FIND = `
  select k.sealed as key, p.time_zone as zone, it.* from keys.data_key k
  join participation.participant p on p.participant_id = k.participant_id left join lateral (
    select stream_id as "streamId", seq, null::text as "dataDay", sealed from tracking.chunk
    where participant_id = $1 and last_tracked_ms >= $2 and first_tracked_ms < $3
    union all
    select stream_id, null, data_day::text, sealed from tracking.day_block
    where participant_id = $1 and last_tracked_ms >= $2 and first_tracked_ms < $3
  ) it on true where k.participant_id = $1`

/** What is kept of a stream and a day, sealed until it is opened; undefined when it cannot be read. */
export type SealedDay = () => DayTrack | undefined

/**
 * Her fixes in an interval, by day and stream, as finely as they are kept. They stay sealed until it is their
 * turn, so that no more of them need be held than whoever goes through them wants.
 */
export async function sealedDaysBetween(
  db: Db<'tracking'>,
  keyring: Keyring,
  { participantId, startedAt, finishedAt }: Interval & { participantId: string },
): Promise<SealedDay[]> {
  const bounds = [Math.max(startedAt, -1e16), Math.min(finishedAt, 1e16)]
  const rows = await ask<Row>(db, FIND, [participantId, ...bounds])
  const [head] = rows
  const dataKey = head && (await keyring.opened(participantId, head.key))
  if (!dataKey) return []
  const { zone } = head
  const days = new Map<string, { streamId: string; dataDay: DataDay; rows: Row[] }>()
  for (const row of rows) {
    const { streamId } = row
    if (streamId === null) continue
    for (const dataDay of daysIn(row)) {
      const name = `${dataDay} ${streamId}`
      const day = days.get(name)
      if (day) day.rows.push(row)
      else days.set(name, { streamId, dataDay, rows: [row] })
    }
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { streamId, dataDay, rows: its }]) => () => {
      const held = its.flatMap((row) => openedOf(row) ?? [])
      const [first] = held
      if (!first) return undefined
      // A block is one day already; only where chunks are about must they be joined and cut.
      const isBlock = its.length === 1 && its[0]?.dataDay !== null
      const track = isBlock ? first.track : ofDay(joinTracks(held.map((it) => it.track)), dataDay, zone)
      return track && { streamId, dataDay, resolution: finestOf(held.map((it) => it.resolution)), track }
    })

  function daysIn(row: Row): Iterable<DataDay> {
    if (row.dataDay !== null) return [row.dataDay]
    const inside = openedOf(row)?.track.trackedAt.filter((at) => at >= startedAt && at < finishedAt)
    return new Set(Array.from(inside ?? [], (at) => dataDayOf(at, zone)))
  }

  // What cannot be read is set aside by whoever reads diaries.
  function openedOf({ streamId, seq, dataDay, sealed }: Row): Opened | undefined {
    const about =
      dataDay === null
        ? chunkAbout(participantId, streamId ?? '', seq ?? 0)
        : blockAbout(participantId, streamId ?? '', dataDay)
    const plain = dataKey && plainOf(dataKey, sealed, about)
    const resolution = plain && readHead(plain)?.head.resolution
    const track = plain && decodeTrack(plain, BLOCK_FIXES_AT_MOST)
    return resolution && track && typeof track !== 'string' ? { resolution, track } : undefined
  }
}

interface Opened {
  resolution: Resolution
  track: Track
}

function ofDay(track: Track, dataDay: DataDay, zone: TimeZone): Track | undefined {
  return partsOf(track, (at) => dataDayOf(at, zone) === dataDay).get(true)
}
