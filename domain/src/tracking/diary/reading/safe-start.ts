import type { Staypoint, Timeline, TimelineEntry } from '../timeline-entry.ts'

/**
 * A re-reading needs the fixes from `readFrom` on; what it finds replaces everything from `replaceFrom` on, the
 * end of a staypoint that stays as it is.
 */
export type SafeStart = { readFrom: number; replaceFrom: number }

/** What comes later cannot change anything earlier than this: nothing looks further ahead. */
const LOOK_AHEAD_MS = 1_800_000

/**
 * Where to begin again when fixes from `instant` on have come in or changed: the last activity that was left for
 * another one well before. Undefined when everything must be read.
 */
export function safeStartBefore({ entries }: Timeline, instant: number): SafeStart | undefined {
  let isLeft = false
  for (let index = entries.length - 1; index >= 0; index--) {
    const entry = entries[index]!
    if (!isActivity(entry)) continue
    if (isLeft && entry.firstFixAt !== undefined) {
      return { readFrom: entry.firstFixAt, replaceFrom: entry.finishedAt }
    }
    const stayed = Math.min(instant, entry.finishedAt) - entry.startedAt
    isLeft ||= stayed >= LOOK_AHEAD_MS && entries[index - 1]?.kind === 'leg'
  }
  return undefined
}

const isActivity = (entry: TimelineEntry): entry is Staypoint =>
  entry.kind === 'staypoint' && entry.isActivity

/** The old timeline up to a safe start, and from there on the one just read. */
export function rejoined(timeline: Timeline, { replaceFrom }: SafeStart, reread: Timeline): Timeline {
  const kept = timeline.entries.filter(({ startedAt }) => startedAt < replaceFrom)
  const from = reread.entries.findIndex(({ startedAt }) => startedAt === replaceFrom)
  if (from < 0) throw new RangeError('the re-reading does not go on where the timeline was left')
  const shift = kept.length - from
  const trips = reread.trips
    .filter(({ firstEntry }) => firstEntry >= from)
    .map((trip) => ({ ...trip, firstEntry: trip.firstEntry + shift, lastEntry: trip.lastEntry + shift }))
  return {
    entries: [...kept, ...reread.entries.slice(from)],
    trips: [...timeline.trips.filter(({ finishedAt }) => finishedAt <= replaceFrom), ...trips],
  }
}
