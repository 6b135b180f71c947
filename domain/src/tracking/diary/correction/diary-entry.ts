import type { Interval } from '../../../platform/time/interval.ts'
import type { StatedOf } from './attribute.ts'
import type { Detection } from '../detection.ts'
import type { Mode } from '../mode.ts'
import type { Gap, Leg, Staypoint, TimelineEntry, Trip } from '../timeline-entry.ts'

export type DiaryStay = Staypoint & StatedOf<'staypoint'>

/** The machine's word and the person's stand side by side; `modeOf` says which one holds. */
export type DiaryLeg = Omit<Leg, 'detection'> &
  StatedOf<'leg'> & {
    modeDetected?: Mode
    /** Absent where the reading saw no movement at all. */
    detection?: Detection
  }

export type DiaryEntry = DiaryStay | DiaryLeg | Gap

export type DiaryTrip = Trip & StatedOf<'trip'>

export function modeOf(leg: Pick<DiaryLeg, 'modeDetected' | 'modeConfirmed'>): Mode {
  return leg.modeConfirmed ?? leg.modeDetected ?? 'other'
}

export function uncorrected(entry: TimelineEntry): DiaryEntry {
  return entry.kind === 'leg' ? { ...entry, modeDetected: entry.detection.mode } : entry
}

/** What lies in an interval, in whole or in part. */
export function entriesIn<Entry extends Interval>(
  entries: readonly Entry[],
  { startedAt, finishedAt }: Interval,
): Entry[] {
  return entries.filter((entry) => entry.startedAt < finishedAt && entry.finishedAt > startedAt)
}
