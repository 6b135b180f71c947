import { numberOfDataDay, type DataDay } from '../../../platform/time/data-day.ts'
import type { TimeZone } from '../../../platform/time/time-zone.ts'
import { aboutDays } from './about-days.ts'
import type { Stated } from './ledger.ts'

/**
 * How many statements one person can make in one project. Generous: a person who confirms every day, names four trips and
 * their purposes, corrects two modes and changes her mind now and then makes some twenty statements a day with
 * thirty applied corrections, 7'300 statements and three megabytes a year.
 */
export const STATEMENT_LIMITS = {
  /** Acts in 24 hours, taking back and saying again included: catching up on three months of diligent days. */
  in24Hours: 2_000,
  /** Acts for good: thirteen such years. */
  inAll: 100_000,
  /** Bytes of all statements, sealed: ten such years. */
  bytesInAll: 32 * 1024 * 1024,
  /** Statements about one day that still stand: ten times such a day. */
  aboutADay: 200,
  /** Applied corrections of a day and its neighbours: one a leg of a confirmation, and a reset cuts others in two. */
  appliedAround: 2_000,
  /** How far one correction may depend on another by way of others, before and after: two months. */
  daysEntangled: 62,
  /** Names of places, which are looked at on every day. */
  everywhere: 500,
  /** A leg every seven minutes all day long. */
  legsInAConfirmation: 200,
} as const

/** What there is already, together with the new statement. */
export type StatedSoFar = {
  in24Hours: number
  inAll: number
  bytesInAll: number
  aboutADay: number
  appliedAround: number
  everywhere: number
  daysEntangled: number
  legsInAConfirmation: number
}

export type TooMuch = 'in 24 hours' | 'in all' | 'about a day'

/** Whether there is room for it. */
export function mayBeStated(so: Partial<StatedSoFar>): 'yes' | TooMuch {
  const isOver = (limit: keyof StatedSoFar): boolean => (so[limit] ?? 0) > STATEMENT_LIMITS[limit]
  if (isOver('in24Hours')) return 'in 24 hours'
  if (isOver('inAll') || isOver('bytesInAll') || isOver('everywhere')) return 'in all'
  if (
    isOver('aboutADay') ||
    isOver('appliedAround') ||
    isOver('daysEntangled') ||
    isOver('legsInAConfirmation')
  )
    return 'about a day'
  return 'yes'
}

/** The most statements on any of these days; those about every day are left out. */
export function mostAboutADay(
  stated: readonly Stated[],
  days: { from: DataDay; through: DataDay },
  zone: TimeZone,
): number {
  const [first, last] = [numberOfDataDay(days.from), numberOfDataDay(days.through)]
  const begun = new Map<number, number>()
  const add = (day: number, by: number): void => void begun.set(day, (begun.get(day) ?? 0) + by)
  for (const { correction } of stated) {
    const about = aboutDays(correction, zone)
    if (!about || about.from > days.through || about.through < days.from) continue
    add(Math.max(first, numberOfDataDay(about.from)), 1)
    add(numberOfDataDay(about.through) + 1, -1)
  }
  let [open, most] = [0, 0]
  for (let day = first; day <= last; day++) {
    open += begun.get(day) ?? 0
    most = Math.max(most, open)
  }
  return most
}
