import {
  type DataDay,
  dataDayAfter,
  numberOfDataDay,
  weekdayOfDataDay,
} from '../../platform/time/data-day.ts'

/** So many days the board has from the submission on. */
const REVIEW_DAYS = 14
/** So many days before it is due the board is told once more. */
const REMINDED_DAYS_BEFORE = 3
const WEEKS_BETWEEN = 2

export function dueDayOf(submitted: DataDay): DataDay {
  return dataDayAfter(submitted, REVIEW_DAYS)
}

/** The board sits every other Wednesday: the first one on a day or after it. */
export function sittingFrom(day: DataDay): DataDay {
  const wednesday = dataDayAfter(day, (WEDNESDAY - weekdayOfDataDay(day) + 7) % 7)
  const isOurs = Math.floor(numberOfDataDay(wednesday) / 7) % WEEKS_BETWEEN === 0
  return isOurs ? wednesday : dataDayAfter(wednesday, 7)
}
const WEDNESDAY = 3

/** At which sitting a case is settled: the last one before it is due, or the first one after its submission. */
export function sittingOf(submitted: DataDay): DataDay {
  return sittingFrom(dataDayAfter(submitted, 1))
}

/** Whether the board hears once more that a case waits. */
export function isReminded(submitted: DataDay, today: DataDay): boolean {
  return today >= dataDayAfter(dueDayOf(submitted), -REMINDED_DAYS_BEFORE)
}
