import { dataDaysWithin, intervalOfDataDay, type DataDay } from '../time/data-day.ts'
import { durationMs, overlapOf, type Interval } from '../time/interval.ts'
import { sumsByMode, type Sum } from './leg-sums.ts'
import type { Mode } from './mode.ts'
import type { Leg, Timeline, TimelineEntry } from './timeline-entry.ts'

export const dayQualities = ['good', 'fair', 'poor'] as const
export type DayQuality = (typeof dayQualities)[number]

/** What is known of one day; a leg over midnight counts on both days, each with its part. */
export type DaySummary = {
  dataDay: DataDay
  /** Of the day's 23, 24 or 25 hours: in stays and under way, and of it with a fix every so often. */
  knownShare: number
  heardShare: number
  quality: DayQuality
  /** Trips that began on it. */
  trips: number
  distanceMetres: number
  durationMs: number
  byMode: Readonly<Record<Mode, Sum>>
}

/**
 * Own choice: a good day lacks less than two and a half hours, and half of it was heard and not concluded from
 * being at the same place before and after; a fair one is known for half.
 */
const GOOD = { knownShare: 0.9, heardShare: 0.5 }
const FAIR_SHARE = 0.5

/** Every day on which anything is known, in order. `modeOf` gives the mode in force: detected, or corrected. */
export function dataDaysOf(
  { entries, trips }: Timeline,
  modeOf: (leg: Leg) => Mode = ({ detection }) => detection.mode,
): DaySummary[] {
  const first = entries[0]
  const last = entries.at(-1)
  if (first === undefined || last === undefined) return []
  const days = dataDaysWithin({ startedAt: first.startedAt, finishedAt: last.finishedAt })
  const summaries: DaySummary[] = []
  let index = 0
  for (const dataDay of days) {
    const day = intervalOfDataDay(dataDay)
    while (index < entries.length && entries[index]!.finishedAt <= day.startedAt) index++
    const within: TimelineEntry[] = []
    for (let at = index; at < entries.length && entries[at]!.startedAt < day.finishedAt; at++) {
      within.push(entries[at]!)
    }
    const began = trips.filter(({ startedAt }) => startedAt >= day.startedAt && startedAt < day.finishedAt)
    const summary = summaryOf(dataDay, day, within, began.length, modeOf)
    if (summary.knownShare > 0) summaries.push(summary)
  }
  return summaries
}

function summaryOf(
  dataDay: DataDay,
  day: Interval,
  entries: readonly TimelineEntry[],
  trips: number,
  modeOf: (leg: Leg) => Mode,
): DaySummary {
  let knownMs = 0
  let silentMs = 0
  for (const entry of entries) {
    if (entry.kind === 'gap') continue
    knownMs += sharedMs(entry, day)
    const silences = entry.kind === 'staypoint' ? (entry.silences ?? []) : []
    for (const silence of silences) silentMs += sharedMs(silence, day)
  }
  const legs = entries.filter((entry): entry is Leg => entry.kind === 'leg')
  const byMode = sumsByMode(legs, day, modeOf)
  const sums = Object.values(byMode)
  const knownShare = knownMs / durationMs(day)
  const heardShare = Math.max(0, knownMs - silentMs) / durationMs(day)
  return {
    dataDay,
    knownShare,
    heardShare,
    quality: qualityOf(knownShare, heardShare),
    trips,
    distanceMetres: sums.reduce((sum, each) => sum + each.distanceMetres, 0),
    durationMs: sums.reduce((sum, each) => sum + each.durationMs, 0),
    byMode,
  }
}

function qualityOf(knownShare: number, heardShare: number): DayQuality {
  if (knownShare >= GOOD.knownShare && heardShare >= GOOD.heardShare) return 'good'
  return knownShare >= FAIR_SHARE ? 'fair' : 'poor'
}

const sharedMs = (one: Interval, other: Interval): number => {
  const overlap = overlapOf(one, other)
  return overlap ? durationMs(overlap) : 0
}
