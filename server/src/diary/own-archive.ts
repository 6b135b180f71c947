import type { Statement } from '@allmend/domain/mobility/correction/ledger'
import { intervalOf } from '@allmend/domain/mobility/correction/word'
import { type DiaryDay, dayOf } from '@allmend/domain/mobility/diary-day'
import type { TimelineEntry } from '@allmend/domain/mobility/timeline-entry'
import { type DataDay, dataDayAfter, dataDayOf, intervalOfDataDay } from '@allmend/domain/time/data-day'
import { ask, type Db } from '../db/connect.ts'
import { unsealEntries } from './packing.ts'
import { diaryAround, recountDays } from './own-diary.ts'
import { addStatement, lockReading, type Owner, statementsOf } from './store.ts'

interface Range {
  from: DataDay
  through: DataDay
}

/** Which days there is a timeline for, in order. As the participant. */
export async function timelineDays(db: Db, participantId: string): Promise<DataDay[]> {
  const rows = await ask<{ dataDay: DataDay }>(
    db,
    'select data_day::text as "dataDay" from diary.timeline_day where participant_id = $1 order by data_day',
    [participantId],
  )
  return rows.map(({ dataDay }) => dataDay)
}

/** What the machine read, by the day it begins on. As the participant. */
export async function timelineBetween(
  db: Db,
  { participantId, key }: Owner,
  range: Range,
): Promise<{ dataDay: DataDay; entries: TimelineEntry[] }[]> {
  const rows = await ask<{ dataDay: DataDay; sealed: Buffer }>(
    db,
    `select data_day::text as "dataDay", sealed from diary.timeline_day
     where participant_id = $1 and data_day between $2::date and $3::date order by data_day`,
    [participantId, range.from, range.through],
  )
  return rows.map(({ dataDay, sealed }) => ({
    dataDay,
    entries: unsealEntries(key, { participantId, dataDay }, sealed),
  }))
}

/** The diary of these days, with all that was said. As the participant. */
export async function diaryDaysBetween(
  db: Db,
  owner: Owner,
  days: readonly DataDay[],
  statements: readonly Statement[],
): Promise<DiaryDay[]> {
  const [from, through] = [days[0], days.at(-1)]
  if (!from || !through) return []
  const diary = await diaryAround(db, owner, { from, through }, statements)
  return days.map((dataDay) => dayOf(diary, dataDay)).filter((day) => day.entries.length > 0)
}

/**
 * Takes statements up again that were said elsewhere: each must be the next. The number of the last one now;
 * undefined when one was not. As the participant.
 */
export async function restoreStatements(
  db: Db,
  owner: Owner,
  statements: readonly Statement[],
): Promise<number | undefined> {
  await lockReading(db, owner.participantId)
  const known = await statementsOf(db, owner)
  let last = known.at(-1)?.number ?? 0
  for (const statement of statements) {
    if (statement.number !== last + 1) return undefined
    await addStatement(db, owner, statement)
    last = statement.number
  }
  const all = [...known, ...statements]
  for (const range of rangesOf(statements)) {
    await recountDays(db, owner, range, await diaryAround(db, owner, range, all))
  }
  return last
}

/** The days they are about, with their neighbours, joined where they touch. */
function rangesOf(statements: readonly Statement[]): Range[] {
  const ranges = statements
    .flatMap((it) => (it.act === 'say' ? (intervalOf(it.correction) ?? []) : []))
    .map((it) => ({
      from: dataDayAfter(dataDayOf(it.startedAt), -1),
      through: dataDayAfter(dataDayOf(it.finishedAt), 1),
    }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  const joined: Range[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (!last || range.from > last.through) joined.push(range)
    else if (range.through > last.through) last.through = range.through
  }
  return joined
}

/**
 * Takes everything out of the diary that touches these days: what was read, what was said, what was counted.
 * How many days and statements. What the machine reads of the fixes that are left comes back by itself. As
 * the participant.
 */
export async function forgetDays(
  db: Db,
  owner: Owner,
  range: Range,
): Promise<{ days: number; statements: number }> {
  const { participantId } = owner
  await lockReading(db, participantId)
  const [startedAt, finishedAt] = [
    intervalOfDataDay(range.from).startedAt,
    intervalOfDataDay(range.through).finishedAt,
  ]
  const all = await statementsOf(db, owner)
  const about = new Set(
    all.flatMap((it) => {
      const interval = it.act === 'say' ? intervalOf(it.correction) : undefined
      const touches = interval && interval.startedAt < finishedAt && interval.finishedAt >= startedAt
      return touches ? [it.number] : []
    }),
  )
  const numbers = all.flatMap((it) => (about.has(it.act === 'say' ? it.number : it.of) ? [it.number] : []))
  await ask(db, 'delete from diary.statement where participant_id = $1 and number = any($2::bigint[])', [
    participantId,
    numbers,
  ])
  const days = await ask(
    db,
    'delete from diary.day where participant_id = $1 and data_day between $2::date and $3::date returning 1',
    [participantId, range.from, range.through],
  )
  // A stay over midnight stands with the day it began on.
  await ask(
    db,
    `delete from diary.timeline_day where participant_id = $1 and data_day <= $3::date + 1
       and data_day >= coalesce((select max(data_day) from diary.timeline_day
         where participant_id = $1 and data_day < $2::date), $2::date)`,
    [participantId, range.from, range.through],
  )
  return { days: days.length, statements: numbers.length }
}
