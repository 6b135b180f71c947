/** Readings told in minutes, at places so many metres east of home. */
import { destinationOf } from '../../../platform/geo/destination.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { Interval } from '../../../platform/time/interval.ts'
import { diaryOf, type Diary } from '../diary.ts'
import { modes, type Mode } from '../mode.ts'
import type { Gap, Leg, Staypoint, TimelineEntry } from '../timeline-entry.ts'
import type { Correction } from './correction.ts'
import type { Statement } from './ledger.ts'
import { ZURICH } from '../../../platform/time/time-zone.ts'

export const MINUTE = 60_000

export const east = (metres: number): LngLat => destinationOf([7.95, 47], 90, metres)

export const time = (from: number, until: number): Interval => ({
  startedAt: from * MINUTE,
  finishedAt: until * MINUTE,
})

export const stay = (from: number, until: number, metres = 0, more: Partial<Staypoint> = {}): Staypoint => ({
  kind: 'staypoint',
  ...time(from, until),
  position: east(metres),
  radiusMetres: 30,
  isActivity: true,
  isOpen: false,
  ...more,
})

/** Straight, at an even pace, with a position at each end; `via` tells minutes and metres in between. */
export const leg = (
  [from, until]: readonly [number, number],
  [start, finish]: readonly [number, number],
  { mode = 'walk', via = [] }: { mode?: Mode; via?: readonly (readonly [number, number])[] } = {},
): Leg => ({
  kind: 'leg',
  ...time(from, until),
  course: [[from, start] as const, ...via, [until, finish] as const].map(([minute, metres]) => ({
    at: minute * MINUTE,
    position: east(metres),
  })),
  distanceMetres: Math.abs(finish - start),
  detection: {
    mode,
    probabilities: Object.fromEntries(modes.map((it) => [it, it === mode ? 1 : 0])) as Record<Mode, number>,
    alternatives: ['run', 'bike'],
    reasons: [],
    modelVersion: 'told',
  },
})

export const gap = (from: number, until: number, more: Partial<Gap> = {}): Gap => ({
  kind: 'gap',
  ...time(from, until),
  cause: 'no signal',
  ...more,
})

export const stated = (corrections: readonly Correction[]): Statement[] =>
  corrections.map((correction, index) => ({ number: index + 1, saidAt: index, act: 'say', correction }))

export const diaryAfter = (entries: readonly TimelineEntry[], ...corrections: readonly Correction[]): Diary =>
  diaryOf({ entries, trips: [] }, stated(corrections), ZURICH)

/** `leg 10–20`, in minutes. */
export const spansOf = (entries: readonly (Interval & { kind: string })[]): string[] =>
  entries.map(({ kind, startedAt, finishedAt }) => `${kind} ${startedAt / MINUTE}–${finishedAt / MINUTE}`)
