import { type DataDay, dataDayAfter, numberOfDataDay, weekdayOfDataDay } from './data-day.ts'

/** The number of a week and its year by ISO 8601: a week belongs to the year of its Thursday. */
export function isoWeekOf(dataDay: DataDay): { year: number; week: number } {
  const thursday = dataDayAfter(dataDay, 4 - weekdayOfDataDay(dataDay))
  const year = Number(thursday.slice(0, 4))
  const since = numberOfDataDay(thursday) - numberOfDataDay(`${thursday.slice(0, 4)}-01-01` as DataDay)
  return { year, week: Math.floor(since / 7) + 1 }
}
