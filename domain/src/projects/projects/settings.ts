import type { DataDay } from '../../platform/time/data-day.ts'
import type { ProjectFacts } from './status.ts'

/** What the ethics board approved stays what it read. */
export function mayChangeIntent({
  approvedAt,
  liveAt,
}: Pick<ProjectFacts, 'approvedAt' | 'liveAt'>): boolean {
  return approvedAt === null && liveAt === null
}

/** Days are cut by the region's clock: it stays once somebody's days are. */
export function mayChangeRegion({ joined }: { joined: number }): boolean {
  return joined === 0
}

/** Whether a project is over: it ran its time, or the board closed it. */
export function isOver(
  { endDay, closedAt }: { endDay: DataDay; closedAt: number | Date | null },
  today: DataDay,
): boolean {
  return closedAt !== null || today > endDay
}

const OUR_SURVEY = /^\/survey\/[A-Za-z0-9][A-Za-z0-9/_-]*$/

/** A page of our own below /survey, or an address on the web. */
export function isSurveyAddress(address: string): boolean {
  return OUR_SURVEY.test(address) || (/^https?:\/\/[^\s]+$/i.test(address) && isPrintable(address))
}

function isPrintable(address: string): boolean {
  return address.isWellFormed() && !/\p{Cc}/u.test(address)
}
