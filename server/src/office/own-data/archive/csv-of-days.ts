import { diaryDaysBetween } from '../../../tracking/diary/index.ts'
import { byWeek } from './by-week.ts'
import { CSV_HEAD, csvOfDay } from './diary-csv.ts'

/** The diary of these days as CSV, week after week. */
export async function* csvOfDays(
  world: Parameters<typeof byWeek>[0],
  whose: Parameters<typeof byWeek>[1],
): AsyncGenerator<string> {
  yield CSV_HEAD
  yield* byWeek(world, whose, async (db, owner, days) =>
    (await diaryDaysBetween(db, owner, days)).map((day) => csvOfDay(day, owner.zone)),
  )
}
