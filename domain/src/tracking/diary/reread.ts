import { partsOf } from './join-tracks.ts'
import type { Interval } from '../../platform/time/interval.ts'
import type { SafeStart } from './reading/safe-start.ts'
import type { Staypoint, TimelineEntry } from './timeline-entry.ts'
import { emptyTrack, type Track } from './track.ts'

/**
 * What a right clock can have shown. Left out before reading: a fix from another year must not explain a gap
 * of today, or a diary would depend on what else had arrived when it was read.
 */
export function recordedIn(track: Track, { startedAt, finishedAt }: Interval): Track {
  const parts = partsOf(track, (at) => at >= startedAt && at <= finishedAt)
  return parts.get(true) ?? emptyTrack(0)
}

/**
 * Which of several devices leads depends on all they did before, so only the fixes of one stream can be read
 * from a safe start on (decision 0020).
 */
export const isOneStream = (streams: readonly Track[]): boolean =>
  streams.filter(({ length }) => length > 0).length <= 1

/**
 * What was read before, through the activity a safe start begins with, and what is read now behind it. Undefined
 * when that activity does not come out as it was: then a re-reading must begin earlier.
 */
export function continued(
  known: readonly TimelineEntry[],
  { replaceFrom }: SafeStart,
  reread: readonly TimelineEntry[],
): TimelineEntry[] | undefined {
  const anchor = stayUntil(known, replaceFrom)
  const again = stayUntil(reread, replaceFrom)
  if (!anchor || !again || !isSame(anchor, again)) return undefined
  return [
    ...known.filter(({ startedAt }) => startedAt < replaceFrom),
    ...reread.filter(({ startedAt }) => startedAt >= replaceFrom),
  ]
}

function stayUntil(entries: readonly TimelineEntry[], at: number): Staypoint | undefined {
  return entries.find((entry) => entry.kind === 'staypoint' && entry.finishedAt === at) as
    | Staypoint
    | undefined
}

/** Its centre is a mean over its fixes: the same to the last digit only if they are the same. */
function isSame(one: Staypoint, other: Staypoint): boolean {
  return (
    one.position[0] === other.position[0] &&
    one.position[1] === other.position[1] &&
    one.radiusMetres === other.radiusMetres
  )
}
