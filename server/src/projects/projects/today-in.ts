import { type DataDay, dataDayOf } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'

/** Which day it is in a project at a moment, by the clock of its region. */
export function todayIn({ timeZone }: { timeZone: TimeZone }, now: Date): DataDay {
  return dataDayOf(now.getTime(), timeZone)
}
