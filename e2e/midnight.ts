import { dataDayOf, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'

const DAY_MS = 86_400_000
export const BEFORE_MIDNIGHT_MS = 4 * 60_000

/** How long a flow waits that would begin shortly before midnight, in Zurich or by UTC: none has two days called today. */
export function msToPassMidnight(now: number): number {
  const midnights = [
    intervalOfDataDay(dataDayOf(now, ZURICH), ZURICH).finishedAt,
    Math.ceil((now + 1) / DAY_MS) * DAY_MS,
  ]
  const left = Math.min(...midnights) - now
  return left <= BEFORE_MIDNIGHT_MS ? left : 0
}
