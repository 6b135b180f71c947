import {
  type DataDay,
  dataDayAfter,
  isDataDay,
  weekdayOfDataDay,
} from '@allmend/domain/platform/time/data-day'

export const CSV_PERIODS = ['week', 'four weeks', 'all', 'own'] as const
export type CsvPeriod = (typeof CSV_PERIODS)[number]

/** As far back as can be asked for, and longer than any project runs. */
const ALL_DAYS = 3_660

/** The days to fetch; undefined when what she typed is no period. */
export function csvDays(
  period: CsvPeriod,
  today: DataDay,
  own: { from: string; through: string },
): { from: DataDay; through: DataDay } | undefined {
  if (period === 'week') return { from: dataDayAfter(today, 1 - weekdayOfDataDay(today)), through: today }
  if (period === 'four weeks') return { from: dataDayAfter(today, -27), through: today }
  const first = dataDayAfter(today, 1 - ALL_DAYS)
  if (period === 'all') return { from: first, through: today }
  const { from, through } = own
  if (!isDataDay(from) || !isDataDay(through) || from > through) return undefined
  return from < first || through > today ? undefined : { from, through }
}
