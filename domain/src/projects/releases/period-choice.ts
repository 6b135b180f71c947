import { type DataDay, dataDayAfter } from '../../platform/time/data-day.ts'
import { type Days, weekOf } from './period.ts'

/** The specification's choices (§9), as far as figures exist: in whole weeks (decision 0029). */
export const PERIOD_CHOICES = [
  'all_time',
  'last_7_days',
  'last_4_weeks',
  'last_3_months',
  'previous_period',
  'previous_month',
  'custom',
] as const
export type PeriodChoice = (typeof PERIOD_CHOICES)[number]

/** Three months are thirteen weeks. */
const WEEKS = { last_7_days: 1, last_4_weeks: 4, last_3_months: 13 } as const

interface Released {
  /** The first day there can be figures of. */
  first: DataDay
  /** Monday of the last week that was released. */
  lastWeek: DataDay
}

/**
 * Which weeks are meant, never beyond those that were released. The previous period is the four weeks before the last
 * four; the previous month has the weeks that begin in the month before that of the last week.
 */
export function weeksOfChoice(choice: PeriodChoice, released: Released, custom: Days): Days {
  const { lastWeek } = released
  if (choice === 'all_time') return within(released, { from: released.first, through: lastWeek })
  if (choice === 'custom') return within(released, custom)
  if (choice === 'previous_period') return weeksBack(released, 4, 4)
  if (choice === 'previous_month') return within(released, monthBefore(lastWeek))
  return weeksBack(released, WEEKS[choice], 0)
}

function weeksBack(released: Released, weeks: number, before: number): Days {
  const through = dataDayAfter(released.lastWeek, -7 * before)
  return within(released, { from: dataDayAfter(through, -7 * (weeks - 1)), through })
}

/** The first and the last Monday of the month before. */
function monthBefore(day: DataDay): Days {
  const lastDay = dataDayAfter(`${day.slice(0, 7)}-01` as DataDay, -1)
  const firstDay = `${lastDay.slice(0, 7)}-01` as DataDay
  const firstMonday = weekOf(dataDayAfter(firstDay, 6)).from
  return { from: firstMonday, through: weekOf(lastDay).from }
}

function within({ first, lastWeek }: Released, { from, through }: Days): Days {
  const [least, most] = [weekOf(first).from, weekOf(lastWeek).from]
  const bounded = (day: DataDay): DataDay => {
    const monday = weekOf(day).from
    if (monday < least) return least
    return monday > most ? most : monday
  }
  const [start, end] = [bounded(from), bounded(through)]
  return { from: start < end ? start : end, through: weekOf(start < end ? end : start).through }
}
