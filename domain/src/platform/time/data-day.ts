import { civilDayOf, dayNumberOf, weekdayOf } from './civil-day.ts'
import type { Interval } from './interval.ts'
import { offsetMsIn, type TimeZone } from './time-zone.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './zurich-offset.ts'

/** A calendar day, written 2026-03-29, by the clock somebody names (decision 0066). */
export type DataDay = `${number}-${number}-${number}`

export function dataDayOf(instantMs: number, zone: TimeZone): DataDay {
  return dataDayOfNumber(Math.floor((instantMs + offsetMsIn(zone, instantMs)) / DAY_MS))
}

/** Days of 23 and 25 hours exist: never add 24 hours to reach tomorrow. */
export function intervalOfDataDay(dataDay: DataDay, zone: TimeZone): Interval {
  const number = numberOfDataDay(dataDay)
  return { startedAt: midnightOf(number, zone), finishedAt: midnightOf(number + 1, zone) }
}

export function dataDayAfter(dataDay: DataDay, days: number): DataDay {
  return dataDayOfNumber(numberOfDataDay(dataDay) + days)
}

/** Every day of which an interval holds at least an instant, in order. */
export function dataDaysWithin({ startedAt, finishedAt }: Interval, zone: TimeZone): DataDay[] {
  const days: DataDay[] = []
  const last = numberOfDataDay(dataDayOf(Math.max(startedAt, finishedAt - 1), zone))
  for (let day = numberOfDataDay(dataDayOf(startedAt, zone)); day <= last; day++)
    days.push(dataDayOfNumber(day))
  return days
}

export const weekdayOfDataDay = (dataDay: DataDay): number => weekdayOf(numberOfDataDay(dataDay))

/**
 * Instant of a wall-clock time such as 07:00. The hour that happens twice in October is its first, summer
 * occurrence; the hour missing in March reads as if clocks had not been changed, one hour later.
 */
export function instantAt(dataDay: DataDay, time: string, zone: TimeZone): number {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time)
  if (match === null) throw new RangeError(`not a time of day: ${time}`)
  const clockMs = Number(match[1]) * HOUR_MS + Number(match[2]) * MINUTE_MS + Number(match[3] ?? 0) * 1000
  return instantOfWall(numberOfDataDay(dataDay) * DAY_MS + clockMs, zone)
}

/** Seconds shown by a clock since 00:00; what a timetable is written in. */
export function clockSecondsOf(instantMs: number, zone: TimeZone): number {
  const wallMs = instantMs + offsetMsIn(zone, instantMs)
  return (wallMs - Math.floor(wallMs / DAY_MS) * DAY_MS) / 1000
}

export function numberOfDataDay(dataDay: DataDay): number {
  const match = /^(-?\d{4,})-(\d{2})-(\d{2})$/.exec(dataDay)
  if (match === null) throw new RangeError(`not a data day: ${dataDay}`)
  const number = dayNumberOf({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) })
  if (dataDayOfNumber(number) !== dataDay) throw new RangeError(`not a day of the calendar: ${dataDay}`)
  return number
}

/** Whether a text is a day of the calendar, written as one; years have four digits. */
export function isDataDay(text: string): text is DataDay {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return false
  const number = dayNumberOf({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) })
  return dataDayOfNumber(number) === text
}

function dataDayOfNumber(dayNumber: number): DataDay {
  const { year, month, day } = civilDayOf(dayNumber)
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return text as DataDay
}

// Clocks change between 01:00 and 03:00, never around midnight, so winter's offset finds the day's own.
const midnightOf = (dayNumber: number, zone: TimeZone): number => instantOfWall(dayNumber * DAY_MS, zone)

/** A day without summer time anywhere we know. */
const WINTER_AT = 0

function instantOfWall(wallMs: number, zone: TimeZone): number {
  const winterMs = offsetMsIn(zone, WINTER_AT)
  const summer = wallMs - winterMs - HOUR_MS
  return offsetMsIn(zone, summer) === winterMs + HOUR_MS ? summer : wallMs - winterMs
}
