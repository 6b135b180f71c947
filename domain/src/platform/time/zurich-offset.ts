import { civilDayOf, dayNumberOf, weekdayOf } from './civil-day.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/**
 * Offset of Europe/Zurich from UTC in milliseconds. Summer time runs from the last Sunday of March to
 * the last Sunday of October, both at 01:00 UTC (directive 2000/84/EC, followed by Switzerland); the
 * rule holds since 1996, earlier instants are not promised. Held against Intl in data-day.test.ts.
 */
export function zurichOffsetMs(instantMs: number): number {
  const { year } = civilDayOf(Math.floor(instantMs / DAY_MS))
  const isSummer = instantMs >= switchAt(year, 3) && instantMs < switchAt(year, 10)
  return isSummer ? 2 * HOUR_MS : HOUR_MS
}

const switches = new Map<number, number>()

function switchAt(year: number, month: 3 | 10): number {
  const key = year * 16 + month
  const known = switches.get(key)
  if (known !== undefined) return known
  const lastDay = dayNumberOf({ year, month, day: 31 })
  const instantMs = (lastDay - (weekdayOf(lastDay) % 7)) * DAY_MS + HOUR_MS
  switches.set(key, instantMs)
  return instantMs
}
