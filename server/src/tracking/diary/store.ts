import type { CountedDay } from '@allmend/domain/tracking/diary/diary-day'
import type { TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import { type DataDay, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { Owner } from '../../platform/keys/data-keys.ts'
import { sealEntries, sealSums, unsealEntries, unsealSums } from './packing.ts'
import type { StoredSums } from './stored-sums.ts'

export interface Reading {
  version: string
  readThrough: number
  readAt: Date | null
}

/** Her row, held until the transaction ends: one at a time writes her diary. */
export async function lockReading(db: Db, participantId: string): Promise<Reading> {
  const [row] = await ask<Reading>(
    db,
    `insert into diary.reading (participant_id) values ($1)
     on conflict (participant_id) do update set participant_id = excluded.participant_id
     returning version, read_through as "readThrough", read_at as "readAt"`,
    [participantId],
  )
  if (!row) throw new Error('a reading is held by its owner')
  return row
}

export async function readingOf(db: Db, participantId: string): Promise<Reading | undefined> {
  const [row] = await ask<Reading>(
    db,
    'select version, read_through as "readThrough", read_at as "readAt" from diary.reading where participant_id = $1',
    [participantId],
  )
  return row
}

export async function setReading(db: Db, participantId: string, it: Reading): Promise<void> {
  await ask(
    db,
    'update diary.reading set version = $2, read_through = $3, read_at = $4 where participant_id = $1',
    [participantId, it.version, it.readThrough, it.readAt],
  )
}

/** In the order of their ids. */
export async function readByAnotherVersion(
  db: Db<'diary'>,
  version: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await ask<{ participantId: string }>(
    db,
    `select participant_id as "participantId" from diary.reading
     where version <> $1 and read_through > 0 and ($2::uuid is null or participant_id > $2::uuid)
     order by participant_id limit $3`,
    [version, after ?? null, limit],
  )
  return rows.map(({ participantId }) => participantId)
}

/** Entries that touch these days, and their neighbours: from the last day before with any to the day after. */
export async function entriesBetween(
  db: Db,
  { participantId, key }: Owner,
  days: { from: DataDay; through: DataDay },
): Promise<TimelineEntry[]> {
  const rows = await ask<{ dataDay: DataDay; sealed: Buffer }>(
    db,
    `select data_day::text as "dataDay", sealed from diary.timeline_day
     where participant_id = $1 and data_day <= $3::date + 1 and data_day >= coalesce((
       select max(data_day) from diary.timeline_day where participant_id = $1 and data_day < $2::date), $2::date)
     order by data_day`,
    [participantId, days.from, days.through],
  )
  return rows.flatMap(({ dataDay, sealed }) => unsealEntries(key, { participantId, dataDay }, sealed))
}

/** The first and the last day anything was read that begins on it. */
export async function timelineEnds(
  db: Db,
  participantId: string,
): Promise<{ first: DataDay | null; last: DataDay | null }> {
  const [row] = await ask<{ first: DataDay | null; last: DataDay | null }>(
    db,
    `select min(data_day)::text as first, max(data_day)::text as last from diary.timeline_day
     where participant_id = $1`,
    [participantId],
  )
  return row ?? { first: null, last: null }
}

/** Puts these entries in the place of all that begin on or after the day; no day: of everything. */
export async function replaceEntries(
  db: Db,
  { participantId, key, zone }: Owner,
  from: DataDay | undefined,
  entries: readonly TimelineEntry[],
): Promise<void> {
  const byDay = [...Map.groupBy(entries, ({ startedAt }) => dataDayOf(startedAt, zone))]
  const sealed = byDay.map(([dataDay, its]) => sealEntries(key, { participantId, dataDay }, its))
  await ask(
    db,
    `with gone as (
       delete from diary.timeline_day where participant_id = $1 and ($2::date is null or data_day >= $2::date)
         and data_day <> all ($3::date[])
     )
     insert into diary.timeline_day (participant_id, data_day, sealed)
     select $1, data_day, decode(sealed, 'base64') from unnest($3::date[], $4::text[]) as it (data_day, sealed)
     on conflict (participant_id, data_day) do update set sealed = excluded.sealed`,
    [
      participantId,
      from ?? null,
      byDay.map(([dataDay]) => dataDay),
      sealed.map((bytes) => bytes.toString('base64')),
    ],
  )
}

/** Her key is gone: what is sealed cannot be read any more, and what is counted is nobody's. */
export async function forgetTimeline(db: Db, participantId: string): Promise<void> {
  await ask(db, 'delete from diary.timeline_day where participant_id = $1', [participantId])
  await ask(db, 'delete from diary.day where participant_id = $1', [participantId])
}

/** What is sealed by a key that is no more: nobody will ever read it. As the worker. */
export async function forgetDiary(db: Db, participantId: string): Promise<void> {
  await forgetTimeline(db, participantId)
  await ask(db, 'delete from diary.statement where participant_id = $1', [participantId])
}

/** Days without anything recorded have no row. */
export async function replaceDays(
  db: Db,
  { participantId, key }: Owner,
  range: { from: DataDay; through: DataDay },
  days: readonly CountedDay[],
): Promise<void> {
  const kept = days.filter(({ sums }) => sums.movingSeconds + sums.stayingSeconds > 0)
  await ask(
    db,
    `with gone as (
       delete from diary.day where participant_id = $1 and data_day between $2::date and $3::date
         and data_day <> all ($4::date[])
     )
     insert into diary.day (participant_id, data_day, sealed)
     select $1, data_day, decode(sealed, 'base64') from unnest($4::date[], $5::text[]) as it (data_day, sealed)
     on conflict (participant_id, data_day) do update set sealed = excluded.sealed`,
    [
      participantId,
      range.from,
      range.through,
      kept.map(({ dataDay }) => dataDay),
      kept.map((day) => sealSums(key, participantId, summaryOf(day)).toString('base64')),
    ],
  )
}

function summaryOf({ dataDay, sums, quality, isConfirmed }: CountedDay): StoredSums {
  return {
    dataDay,
    distanceMetres: Math.round(sums.distanceMetres),
    movingSeconds: Math.round(sums.movingSeconds),
    recordedSeconds: Math.round(sums.movingSeconds + sums.stayingSeconds),
    gapSeconds: Math.round(sums.gapSeconds),
    trips: sums.trips,
    legs: sums.legs,
    confirmedLegs: sums.confirmedLegs,
    relabelledLegs: sums.relabelledLegs,
    quality,
    isConfirmed,
  }
}

export async function lastDayOf(db: Db, participantId: string): Promise<string | null> {
  const [row] = await ask<{ lastDay: string | null }>(
    db,
    'select max(data_day)::text as "lastDay" from diary.day where participant_id = $1',
    [participantId],
  )
  return row?.lastDay ?? null
}

export async function daysBetween(
  db: Db,
  { participantId, key }: Owner,
  range: { from: DataDay; through: DataDay },
): Promise<StoredSums[]> {
  const rows = await ask<{ dataDay: string; sealed: Buffer }>(
    db,
    `select data_day::text as "dataDay", sealed from diary.day
     where participant_id = $1 and data_day between $2::date and $3::date order by data_day limit 400`,
    [participantId, range.from, range.through],
  )
  return rows.map(({ dataDay, sealed }) => unsealSums(key, { participantId, dataDay }, sealed))
}

/** Those of them with anything recorded on a day. */
export async function participantsWithData(
  db: Db<'diary'>,
  participantIds: readonly string[],
  dataDay: DataDay,
): Promise<string[]> {
  const rows = await ask<{ participantId: string }>(
    db,
    `select participant_id as "participantId" from diary.day
     where participant_id = any($1::uuid[]) and data_day = $2::date`,
    [participantIds, dataDay],
  )
  return rows.map(({ participantId }) => participantId)
}
