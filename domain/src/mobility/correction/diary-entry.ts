import type { Interval } from '../time/interval.ts'
import type { Detection } from './detection.ts'
import type { Direction } from './direction.ts'
import type { Mode } from './mode.ts'
import type { Purpose } from './purpose.ts'
import type { Gap, Leg, Staypoint, TimelineEntry, Trip } from './timeline-entry.ts'

export type DiaryStay = Staypoint & { purpose?: Purpose; placeName?: string }

/** The machine's word and the person's stand side by side; `modeOf` says which one holds. */
export type DiaryLeg = Omit<Leg, 'detection'> & {
  modeDetected?: Mode
  modeConfirmed?: Mode
  /** Absent where the reading saw no movement at all. */
  detection?: Detection
  purpose?: Purpose
  direction?: Direction
}

export type DiaryEntry = DiaryStay | DiaryLeg | Gap

export type DiaryTrip = Trip & { purpose?: Purpose; direction?: Direction }

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
