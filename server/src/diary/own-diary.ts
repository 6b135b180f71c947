import type { Statement } from '@allmend/domain/mobility/correction/ledger'
import { type Diary, type DiaryPart, diaryPart } from '@allmend/domain/mobility/diary'
import { countedDay } from '@allmend/domain/mobility/diary-day'
import { type DataDay, dataDayAfter, intervalOfDataDay } from '@allmend/domain/time/data-day'
import type { Interval } from '@allmend/domain/time/interval'
import type { Db } from '../db/connect.ts'
import { inTurns } from './in-turns.ts'
import { standingAround } from './statements.ts'
import { entriesBetween, type Owner, replaceDays, timelineEnds } from './store.ts'

export interface Days {
  from: DataDay
  through: DataDay
}

/** Mostly enough: one day on each side, and one more for what was said of the day before. */
const DAYS_AROUND = { before: 2, after: 1 }
const WIDER = 4

/**
 * Her diary of some days, as in the replay of everything; what lies further away is looked at only as far as it
 * matters to them. `more` is said as well.
 */
export async function diaryAround(
  db: Db,
  owner: Owner,
  days: Days,
  more: readonly Statement[] = [],
): Promise<DiaryPart> {
  let { before, after } = DAYS_AROUND
  const ends = await timelineEnds(db, owner.participantId)
  for (;;) {
    const around = { from: dataDayAfter(days.from, -before), through: dataDayAfter(days.through, after) }
    const [entries, said] = await Promise.all([
      entriesBetween(db, owner, around),
      standingAround(db, owner, around),
    ])
    const steps = diaryPart({ entries, trips: [] }, [...said, ...more], {
      startedAt: intervalOfDataDay(around.from).startedAt,
      finishedAt: intervalOfDataDay(around.through).finishedAt - 1,
      isFirst: !ends.first || around.from <= ends.first,
      isLast: !ends.last || around.through >= ends.last,
    })
    const part = await inTurns(steps)
    const lacks = part.lacks(intervalOfDays(days))
    if (!lacks.before && !lacks.after) return part
    if (lacks.before) before *= WIDER
    if (lacks.after) after *= WIDER
  }
}

export const intervalOfDays = ({ from, through }: Days): Interval => ({
  startedAt: intervalOfDataDay(from).startedAt,
  finishedAt: intervalOfDataDay(through).finishedAt,
})

const DAYS_AT_MOST = 4_000

/** Counts the days anew, in the diary they are in. */
export async function recountDays(db: Db, owner: Owner, range: Days, diary: Diary): Promise<void> {
  const days = daysOf(range).map((dataDay) => countedDay(diary, dataDay))
  await replaceDays(db, owner, range, days)
}

export function daysOf({ from, through }: Days): DataDay[] {
  const days: DataDay[] = []
  for (let day = from; day <= through && days.length < DAYS_AT_MOST; day = dataDayAfter(day, 1))
    days.push(day)
  return days
}
