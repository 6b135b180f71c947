import type { Statement } from '@allmend/domain/tracking/diary/correction/ledger'
import { STATEMENT_LIMITS } from '@allmend/domain/tracking/diary/correction/statement-limits'
import { type Diary, type DiaryPart, diaryPart } from '@allmend/domain/tracking/diary/diary'
import { countedDay } from '@allmend/domain/tracking/diary/diary-day'
import { type DataDay, dataDayAfter, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import type { Interval } from '@allmend/domain/platform/time/interval'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { Db } from '../../platform/db/connect.ts'
import type { Owner } from '../../platform/keys/data-keys.ts'
import { inTurns } from './in-turns.ts'
import { standingAround } from './statements.ts'
import { entriesBetween, replaceDays, timelineEnds } from './store.ts'

export interface Days {
  from: DataDay
  through: DataDay
}

/** Mostly enough: one day on each side, and one more for corrections of the day before. */
const DAYS_AROUND = { before: 2, after: 1 }
const WIDER = 4

export type OwnDiary = DiaryPart & {
  /** How many days on either side were looked at in the end. */
  daysEntangled: number
}

interface Asked {
  /** With its statements. */
  more?: readonly Statement[]
  /** For a call that waits: `TookTooLong` when replaying takes longer. */
  atMostMs?: number
}

/**
 * Her diary of some days, as in the replay of everything; what lies further away is looked at only as far as it
 * matters to them. No statement makes a day depend on days further away than the limit, so nothing further
 * is looked at either.
 */
export async function diaryAround(
  db: Db,
  owner: Owner,
  days: Days,
  { more = [], atMostMs = Infinity }: Asked = {},
): Promise<OwnDiary> {
  let { before, after } = DAYS_AROUND
  const time = { leftMs: atMostMs }
  for (;;) {
    const around = { from: dataDayAfter(days.from, -before), through: dataDayAfter(days.through, after) }
    const [ends, entries, stated] = await Promise.all([
      timelineEnds(db, owner.participantId),
      entriesBetween(db, owner, around),
      standingAround(db, owner, around),
    ])
    const { startedAt, finishedAt } = intervalOfDays(around, owner.zone)
    const part = await inTurns(
      diaryPart(
        { entries, trips: [] },
        [...stated, ...more],
        {
          startedAt,
          finishedAt: finishedAt - 1,
          isFirst: !ends.first || around.from <= ends.first,
          isLast: !ends.last || around.through >= ends.last,
        },
        owner.zone,
      ),
      time,
    )
    const lacks = part.lacks(intervalOfDays(days, owner.zone))
    const daysEntangled = Math.max(before, after)
    const isWide = daysEntangled > STATEMENT_LIMITS.daysEntangled
    if (isWide || (!lacks.before && !lacks.after)) return { ...part, daysEntangled }
    if (lacks.before) before *= WIDER
    if (lacks.after) after *= WIDER
  }
}

export const intervalOfDays = ({ from, through }: Days, zone: TimeZone): Interval => ({
  startedAt: intervalOfDataDay(from, zone).startedAt,
  finishedAt: intervalOfDataDay(through, zone).finishedAt,
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
