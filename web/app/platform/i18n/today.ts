import { type DataDay, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { type TimeZone, ZURICH } from '@allmend/domain/platform/time/time-zone'

/** By the cooperative's clock, or by a project's; the console is drawn in the browser only. */
export function today(zone: TimeZone = ZURICH): DataDay {
  return dataDayOf(Date.now(), zone)
}
