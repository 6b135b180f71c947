import { durationMs, overlapOf, type Interval } from '../../platform/time/interval.ts'
import type { DiaryEntry } from './correction/diary-entry.ts'

export const dayQualities = ['good', 'fair', 'poor'] as const
export type DayQuality = (typeof dayQualities)[number]

/** Of a day's 23, 24 or 25 hours: in stays and under way, and of it with a fix every so often. */
export type KnownShares = { knownShare: number; recordedShare: number }

/**
 * Own choice: a good day lacks less than two and a half hours, and half of it was heard and not concluded from
 * being at the same place before and after; a fair one is known for half.
 */
const GOOD: KnownShares = { knownShare: 0.9, recordedShare: 0.5 }
const FAIR_SHARE = 0.5

export function dayQualityOf({ knownShare, recordedShare }: KnownShares): DayQuality {
  if (knownShare >= GOOD.knownShare && recordedShare >= GOOD.recordedShare) return 'good'
  return knownShare >= FAIR_SHARE ? 'fair' : 'poor'
}

export function knownSharesOf(entries: readonly DiaryEntry[], day: Interval): KnownShares {
  let knownMs = 0
  let silentMs = 0
  for (const entry of entries) {
    if (entry.kind === 'gap') continue
    knownMs += sharedMs(entry, day)
    const silences = entry.kind === 'staypoint' ? (entry.silences ?? []) : []
    for (const silence of silences) silentMs += sharedMs(silence, day)
  }
  return {
    knownShare: knownMs / durationMs(day),
    recordedShare: Math.max(0, knownMs - silentMs) / durationMs(day),
  }
}

const sharedMs = (one: Interval, other: Interval): number => {
  const overlap = overlapOf(one, other)
  return overlap ? durationMs(overlap) : 0
}
