import { type DataDay, dataDayAfter } from '../../platform/time/data-day.ts'
import type { TimeZone } from '../../platform/time/time-zone.ts'
import { lastDayOf } from './pauses.ts'
import type { ProjectFacts } from './status.ts'

/**
 * From which day on the fixes of an ended project are erased: so many months after its last day, on the same day of the
 * month, or on that month's last.
 */
export function fixesErasedFrom(
  project: Pick<ProjectFacts, 'closedAt' | 'endDay'>,
  zone: TimeZone,
  months: number,
): DataDay {
  const [year, month, day] = lastDayOf(project, zone).split('-').map(Number) as [number, number, number]
  const since = year * 12 + month - 1 + months
  const lastOfMonth = dataDayAfter(firstOf(since + 1), -1)
  const sameDay = dataDayAfter(firstOf(since), day - 1)
  return sameDay < lastOfMonth ? sameDay : lastOfMonth
}

/** The first day of a month, counted from the year 0. */
function firstOf(month: number): DataDay {
  const ofYear = String((month % 12) + 1).padStart(2, '0')
  return `${Math.floor(month / 12)}-${ofYear}-01` as DataDay
}
