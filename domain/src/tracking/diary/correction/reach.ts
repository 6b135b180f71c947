import { durationMs, overlapOf, type Interval } from '../../../platform/time/interval.ts'
import type { DiaryEntry } from './diary-entry.ts'
import type { Claims } from './claims.ts'

/** Two readings of the same border differ by less than this; people name times to the minute. */
export const SNAP_MS = 120_000

/**
 * How far a correction reaches. Another reading puts the ends of its entry a little elsewhere: the rest of such an
 * entry goes with it, up to what another correction claims. A correction of less than half of an entry holds for its
 * own interval only and cuts it off.
 */
export function reachOf(
  entries: readonly DiaryEntry[],
  interval: Interval,
  claims: Claims,
  mayBelong: (entry: DiaryEntry) => boolean,
): Interval {
  const first = entries.find((entry) => isInside(entry, interval.startedAt))
  const last = entries.find((entry) => isInside(entry, interval.finishedAt))
  return {
    startedAt: first && mayBelong(first) ? startFor(first, interval, claims) : interval.startedAt,
    finishedAt: last && mayBelong(last) ? finishFor(last, interval, claims) : interval.finishedAt,
  }
}

const isInside = (entry: Interval, at: number): boolean => entry.startedAt < at && at < entry.finishedAt

function startFor(entry: DiaryEntry, interval: Interval, claims: Claims): number {
  const free = freePart(entry, interval, claims)
  const isNear = interval.startedAt - free.startedAt <= SNAP_MS
  return isNear || holdsHalf(free, interval) ? free.startedAt : interval.startedAt
}

function finishFor(entry: DiaryEntry, interval: Interval, claims: Claims): number {
  const free = freePart(entry, interval, claims)
  const isNear = free.finishedAt - interval.finishedAt <= SNAP_MS
  // A stay that goes on after it was corrected is still the same stay.
  const hasGrown = entry.kind === 'staypoint' && Math.abs(interval.startedAt - free.startedAt) <= SNAP_MS
  return isNear || hasGrown || holdsHalf(free, interval) ? free.finishedAt : interval.finishedAt
}

/** The part of an entry around the interval which no other correction is about. */
function freePart(entry: Interval, interval: Interval, claims: Claims): Interval {
  const claimedUntil = claims.lastingFrom(interval.startedAt)
  const claimedFrom = claims.beginningUntil(interval.finishedAt)
  return {
    startedAt: claimedUntil > entry.startedAt ? Math.min(claimedUntil, interval.startedAt) : entry.startedAt,
    finishedAt:
      claimedFrom < entry.finishedAt ? Math.max(claimedFrom, interval.finishedAt) : entry.finishedAt,
  }
}

function holdsHalf(free: Interval, interval: Interval): boolean {
  const overlap = overlapOf(free, interval)
  return overlap !== undefined && durationMs(overlap) * 2 >= durationMs(free)
}
