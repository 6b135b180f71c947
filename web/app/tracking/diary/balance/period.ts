import {
  type DataDay,
  dataDayAfter,
  numberOfDataDay,
  weekdayOfDataDay,
} from '@allmend/domain/platform/time/data-day'

export const PERIOD_KINDS = ['week', 'month'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

export interface Period {
  kind: PeriodKind
  from: DataDay
  through: DataDay
}

/** The week from Monday, or the month, a day lies in. */
export function periodOf(kind: PeriodKind, day: DataDay): Period {
  if (kind === 'week') {
    const from = dataDayAfter(day, 1 - weekdayOfDataDay(day))
    return { kind, from, through: dataDayAfter(from, 6) }
  }
  const from = `${day.slice(0, 8)}01` as DataDay
  const next = firstOfNextMonth(from)
  return { kind, from, through: dataDayAfter(next, -1) }
}

export function periodBeside({ kind, from, through }: Period, side: -1 | 1): Period {
  return periodOf(kind, dataDayAfter(side < 0 ? from : through, side))
}

export function daysOf({ from, through }: Period): DataDay[] {
  const count = numberOfDataDay(through) - numberOfDataDay(from) + 1
  return Array.from({ length: count }, (_, at) => dataDayAfter(from, at))
}

/** No month has more than 31 days, so 31 days later it is the next or the one after its first days. */
function firstOfNextMonth(first: DataDay): DataDay {
  return `${dataDayAfter(first, 31).slice(0, 8)}01` as DataDay
}
