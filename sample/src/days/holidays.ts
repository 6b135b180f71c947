import { civilDayOf, dayNumberOf } from '@allmend/domain/platform/time/civil-day'
import { numberOfDataDay, weekdayOfDataDay, type DataDay } from '@allmend/domain/platform/time/data-day'
import type { DayKind } from '../transit/transit-line.ts'

/** Holidays of a Catholic canton, as around the lakes of central Switzerland: fixed ones as month and day. */
const fixed = new Set(['1-1', '1-2', '3-19', '8-1', '8-15', '11-1', '12-8', '12-25', '12-26'])
/** Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi. */
const afterEaster = new Set([-2, 1, 39, 50, 60])

export function isPublicHoliday(dataDay: DataDay): boolean {
  const number = numberOfDataDay(dataDay)
  const { year, month, day } = civilDayOf(number)
  return fixed.has(`${month}-${day}`) || afterEaster.has(number - easterOf(year))
}

/** Weeks of the year without school, by ISO-like week number: sport, spring, summer, autumn, Christmas. */
export function isSchoolHoliday(dataDay: DataDay): boolean {
  const number = numberOfDataDay(dataDay)
  const { year } = civilDayOf(number)
  const week = Math.floor((number - dayNumberOf({ year, month: 1, day: 1 })) / 7) + 1
  const easterWeek = Math.floor((easterOf(year) - dayNumberOf({ year, month: 1, day: 1 })) / 7) + 1
  const isSpring = week === easterWeek + 1 || week === easterWeek + 2
  return isSpring || [1, 7, 8, 28, 29, 30, 31, 32, 33, 40, 41, 52, 53].includes(week)
}

export type DayType = 'workday' | 'saturday' | 'sunday'

export function dayTypeOf(dataDay: DataDay): DayType {
  const weekday = weekdayOfDataDay(dataDay)
  if (weekday === 7 || isPublicHoliday(dataDay)) return 'sunday'
  return weekday === 6 ? 'saturday' : 'workday'
}

export const serviceOf = (type: DayType): DayKind => (type === 'workday' ? 'weekday' : type)

/** Day number of Easter Sunday: Gauss's rule in the form of Meeus, Jones and Butcher. */
export function easterOf(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return dayNumberOf({ year, month, day })
}
