import type { Statement } from '@allmend/domain/tracking/diary/correction/ledger'
import { intervalOf } from '@allmend/domain/tracking/diary/correction/interval-of'
import { mayBeStated, type TooMuch } from '@allmend/domain/tracking/diary/correction/statement-limits'
import { type DiaryDay, dayOf } from '@allmend/domain/tracking/diary/diary-day'
import type { TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { isDuring, overlapOf } from '@allmend/domain/platform/time/interval'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { Owner } from '../../platform/keys/data-keys.ts'
import { unsealEntries } from './packing.ts'
import { type Days, diaryAround, intervalOfDays } from './own-diary.ts'
import { daysAbout, recount } from './make-statement.ts'
import { addStatement, amountStated, lastNumberOf, statedAround, statedUnder } from './statements.ts'
import { lockReading } from './store.ts'

/** Which days of a range something is known of, in order; a day spent in one place begins nothing. As the participant. */
export async function knownDays(db: Db, participantId: string, range: Days = EVER): Promise<DataDay[]> {
  const rows = await ask<{ dataDay: DataDay }>(
    db,
    `select data_day::text as "dataDay" from (
       select data_day from diary.timeline_day where participant_id = $1
       union select data_day from diary.day where participant_id = $1
     ) as known where data_day between $2::date and $3::date order by data_day`,
    [participantId, range.from, range.through],
  )
  return rows.map(({ dataDay }) => dataDay)
}

const EVER: Days = { from: '1970-01-01', through: '2100-01-01' }

/** What the machine read, by the day it begins on. As the participant. */
export async function timelineBetween(
  db: Db,
  { participantId, key }: Owner,
  range: Days,
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

/** The diary of these days, with all statements. As the participant. */
export async function diaryDaysBetween(db: Db, owner: Owner, days: readonly DataDay[]): Promise<DiaryDay[]> {
  const [from, through] = [days[0], days.at(-1)]
  if (!from || !through) return []
  const diary = await diaryAround(db, owner, { from, through })
  return days.map((dataDay) => dayOf(diary, dataDay)).filter((day) => day.entries.length > 0)
}

/**
 * Imports statements made elsewhere: each must have the next number, and take back only an earlier one. Returns the
 * last number. As the participant.
 */
export async function restoreStatements(
  db: Db,
  owner: Owner,
  statements: readonly Statement[],
): Promise<number | 'out of order' | TooMuch> {
  await lockReading(db, owner.participantId)
  let last = await lastNumberOf(db, owner.participantId)
  for (const statement of statements) {
    if (statement.number !== last + 1) return 'out of order'
    if (statement.act !== 'say' && !(await statedUnder(db, owner, statement.of))) return 'out of order'
    await addStatement(db, owner, statement)
    last = statement.number
  }
  // Their age is not limited: an import brings years of statements in portions.
  const { inAll, bytesInAll, everywhere } = await amountStated(db, owner.participantId, ALL_TIMES)
  const room = mayBeStated({ inAll, bytesInAll, everywhere })
  if (room !== 'yes') return room
  for (const range of await rangesOf(db, owner, statements)) {
    const tooMuch = await recount(db, owner, range, true)
    if (tooMuch) return tooMuch
  }
  return last
}

const ALL_TIMES = { since: new Date(0), atMost: 0 }

/** The days they are about, with their neighbours, joined where they touch. */
async function rangesOf(db: Db, owner: Owner, statements: readonly Statement[]): Promise<Days[]> {
  const found: Days[] = []
  for (const it of statements) {
    const stated = it.act === 'say' ? it.correction : (await statedUnder(db, owner, it.of))?.correction
    const days = stated && daysAbout(stated, owner.zone)
    if (days) found.push(days)
  }
  const joined: Days[] = []
  for (const days of found.sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1)
    if (!last || days.from > last.through) joined.push({ ...days })
    else if (days.through > last.through) last.through = days.through
  }
  return joined
}

/**
 * Takes everything out of the diary that touches these days: reading, statements, what was counted.
 * How many days and statements. What the machine reads of the fixes that are left comes back by itself. As
 * the participant.
 */
export async function forgetDays(
  db: Db,
  owner: Owner,
  range: Days,
): Promise<{ days: number; statements: number }> {
  const { participantId } = owner
  await lockReading(db, participantId)
  const erased = intervalOfDays(range, owner.zone)
  const about = (await statedAround(db, owner, range)).flatMap((it) => {
    const interval = it.act === 'say' ? intervalOf(it.correction, owner.zone) : undefined
    // A split has no length: it overlaps with nothing.
    const touches = interval && (isDuring(erased, interval.startedAt) || overlapOf(erased, interval))
    return touches ? [it.number] : []
  })
  const statements = await ask(
    db,
    `delete from diary.statement
     where participant_id = $1 and coalesce(of_number, number) = any($2::bigint[]) returning 1`,
    [participantId, about],
  )
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
  return { days: days.length, statements: statements.length }
}
