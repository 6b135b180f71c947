import { type Diary, diaryOf } from '@allmend/domain/mobility/diary'
import { dayOf } from '@allmend/domain/mobility/diary-day'
import type { Statement } from '@allmend/domain/mobility/correction/ledger'
import { type DataDay, dataDayAfter } from '@allmend/domain/time/data-day'
import type { Db } from '../db/connect.ts'
import { entriesBetween, type Owner, replaceDays, statementsOf } from './store.ts'

/** Her diary around some days; what lies further away does not change them. */
export async function diaryAround(
  db: Db,
  owner: Owner,
  days: { from: DataDay; through: DataDay },
  statements?: readonly Statement[],
): Promise<Diary> {
  const entries = await entriesBetween(db, owner, days)
  return diaryOf({ entries, trips: [] }, statements ?? (await statementsOf(db, owner)))
}

const DAYS_AT_MOST = 4_000

/** Counts the days anew, in the diary they are in. */
export async function recountDays(
  db: Db,
  owner: Owner,
  range: { from: DataDay; through: DataDay },
  diary: Diary,
): Promise<void> {
  const days = daysOf(range).map((dataDay) => dayOf(diary, dataDay))
  await replaceDays(db, owner, range, days)
}

export function daysOf({ from, through }: { from: DataDay; through: DataDay }): DataDay[] {
  const days: DataDay[] = []
  for (let day = from; day <= through && days.length < DAYS_AT_MOST; day = dataDayAfter(day, 1))
    days.push(day)
  return days
}
