import { durationMs, overlapOf, type Interval } from '../../../platform/time/interval.ts'
import { entriesIn, type DiaryEntry } from './diary-entry.ts'
import { isDeleted } from './fuse.ts'
import { SNAP_MS } from './reach.ts'

/** The entries a word on an interval is about: not those it only brushes because a border has moved. */
export function concernedBy(
  entries: readonly DiaryEntry[],
  interval: Interval,
  mayBelong: (entry: DiaryEntry) => boolean,
): DiaryEntry[] {
  const overlapping = entriesIn(entries, interval).filter((entry) => mayBelong(entry) && !isDeleted(entry))
  const isMeant = (entry: Interval): boolean => {
    const ms = overlapMs(entry, interval)
    return ms > SNAP_MS || ms * 2 >= durationMs(entry) || ms * 2 >= durationMs(interval)
  }
  const meant = new Set(overlapping.filter(isMeant))
  // Rather one too many than less than half of what was spoken about.
  const brushed = overlapping.filter((entry) => !meant.has(entry))
  if (spokenMs([...meant], interval) < spokenMs(brushed, interval)) {
    const widest = Math.max(...brushed.map((entry) => overlapMs(entry, interval)))
    meant.add(brushed.find((entry) => overlapMs(entry, interval) === widest)!)
  }
  return overlapping.filter((entry) => meant.has(entry))
}

function overlapMs(entry: Interval, interval: Interval): number {
  const overlap = overlapOf(entry, interval)
  return overlap ? durationMs(overlap) : 0
}

/** How much of the interval these entries fill. */
export const spokenMs = (entries: readonly Interval[], interval: Interval): number =>
  entries.reduce((sum, entry) => sum + overlapMs(entry, interval), 0)
