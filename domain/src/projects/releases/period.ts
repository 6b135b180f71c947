import {
  type DataDay,
  dataDayAfter,
  numberOfDataDay,
  weekdayOfDataDay,
} from '../../platform/time/data-day.ts'

/**
 * Figures exist for days, one after the other, and for whole weeks. Ranges of somebody's choice would allow
 * subtracting two that differ by one person's day.
 */
export type Days = { from: DataDay; through: DataDay }

/** So long phones may send and people confirm; then a day is counted, once (decision 0029). */
const SETTLING_DAYS = 2

/** The last day that can be counted on a day. */
export const lastSettledDay = (today: DataDay): DataDay => dataDayAfter(today, -1 - SETTLING_DAYS)

/** Monday to Sunday. */
export function weekOf(dataDay: DataDay): Days {
  const from = dataDayAfter(dataDay, 1 - weekdayOfDataDay(dataDay))
  return { from, through: dataDayAfter(from, 6) }
}

export function isWholeWeeks({ from, through }: Days): boolean {
  return from <= through && weekOf(from).from === from && weekOf(through).through === through
}

export function daysIn({ from, through }: Days): DataDay[] {
  const count = numberOfDataDay(through) - numberOfDataDay(from) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => dataDayAfter(from, index))
}

export function weeksIn({ from, through }: Days): Days[] {
  const weeks: Days[] = []
  for (let week = weekOf(from); week.from <= through; week = weekOf(dataDayAfter(week.through, 1))) {
    weeks.push(week)
  }
  return weeks
}
