import type { Leg, Staypoint, Timeline } from '@allmend/domain/tracking/diary/timeline-entry'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { overlapOf, type Interval } from '@allmend/domain/platform/time/interval'
import type { Truth } from './truth.ts'

/** How one person's reading compares with what was so; sums over people by `addScores`. */
export type SegmentScores = {
  people: number
  days: number
  fixes: number
  /** Starts and finishes of trips. Hidden ones fall into a silence of more than ten minutes. */
  borders: { true: number; hidden: number; read: number; found: number; foundHidden: number }
  activities: Matches
  /** All stays of five minutes or more, waits included. */
  stays: Matches
  /** Seconds between the true and the read border of each activity found, where the phone was heard. */
  borderErrors: number[]
  /** True trips read as several, and read trips that hold several true ones. */
  split: number
  merged: number
  /** Of each day with more than a kilometre: read to true, less one. */
  dayErrors: number[]
  trueMetres: number
  readMetres: number
}

export type Matches = { true: number; read: number; found: number }

const BORDER_MS = 120_000
const HIDDEN_MS = 600_000
const LONG_STAY_MS = 300_000
const TOUCH_MS = 30_000

export function scoresOf(truth: Truth, timeline: Timeline, instants: Float64Array): SegmentScores {
  const days = dayErrorsOf(truth, timeline)
  const { found, ...activities } = activityMatches(truth, timeline, instants)
  return {
    people: 1,
    days: days.count,
    fixes: instants.length,
    borders: borderMatches(truth, timeline, instants),
    activities: { true: activities.true, read: activities.read, found: found.length },
    stays: stayMatches(truth, timeline),
    borderErrors: found.flatMap(({ errors }) => errors),
    split: countTouching(truth.trips, timeline.trips),
    merged: countTouching(timeline.trips, truth.trips),
    dayErrors: days.errors,
    trueMetres: truth.legs.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0),
    readMetres: timeline.trips.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0),
  }
}

export function addScores(one: SegmentScores, other: SegmentScores): SegmentScores {
  const matches = (a: Matches, b: Matches): Matches => ({
    true: a.true + b.true,
    read: a.read + b.read,
    found: a.found + b.found,
  })
  return {
    people: one.people + other.people,
    days: one.days + other.days,
    fixes: one.fixes + other.fixes,
    borders: {
      ...matches(one.borders, other.borders),
      hidden: one.borders.hidden + other.borders.hidden,
      foundHidden: one.borders.foundHidden + other.borders.foundHidden,
    },
    activities: matches(one.activities, other.activities),
    stays: matches(one.stays, other.stays),
    borderErrors: [...one.borderErrors, ...other.borderErrors],
    split: one.split + other.split,
    merged: one.merged + other.merged,
    dayErrors: [...one.dayErrors, ...other.dayErrors],
    trueMetres: one.trueMetres + other.trueMetres,
    readMetres: one.readMetres + other.readMetres,
  }
}

/** Starts with starts and finishes with finishes, each once, the nearest first. */
function borderMatches(truth: Truth, timeline: Timeline, instants: Float64Array): SegmentScores['borders'] {
  const counts = { true: 0, hidden: 0, read: 0, found: 0, foundHidden: 0 }
  for (const side of ['startedAt', 'finishedAt'] as const) {
    const real = truth.trips.map((trip) => trip[side])
    const read = timeline.trips.map((trip) => trip[side])
    const pairs = real.flatMap((at, index) =>
      read.flatMap((other, otherIndex) => {
        const off = Math.abs(at - other)
        return off <= BORDER_MS ? [{ off, index, otherIndex }] : []
      }),
    )
    pairs.sort((one, other) => one.off - other.off)
    const found = new Set<number>()
    const used = new Set<number>()
    for (const { index, otherIndex } of pairs) {
      if (found.has(index) || used.has(otherIndex)) continue
      found.add(index)
      used.add(otherIndex)
    }
    counts.true += real.length
    counts.read += read.length
    counts.found += found.size
    real.forEach((at, index) => {
      if (!isHidden(instants, at)) return
      counts.hidden++
      if (found.has(index)) counts.foundHidden++
    })
  }
  return counts
}

/** Whether an instant lies in a pause of more than ten minutes between two fixes. */
export function isHidden(instants: Float64Array, at: number): boolean {
  let low = 0
  let high = instants.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (instants[middle]! <= at) low = middle + 1
    else high = middle
  }
  const before = instants[low - 1]
  const after = instants[low]
  return before === undefined || after === undefined || after - before > HIDDEN_MS
}

/** Intersection over union. */
function likeness(one: Interval, other: Interval): number {
  const overlap = overlapOf(one, other)
  if (overlap === undefined) return 0
  const union = Math.max(one.finishedAt, other.finishedAt) - Math.min(one.startedAt, other.startedAt)
  return (overlap.finishedAt - overlap.startedAt) / union
}

function activityMatches(truth: Truth, { entries }: Timeline, instants: Float64Array) {
  const span = { startedAt: instants[0]!, finishedAt: instants.at(-1)! }
  // The first and the last stay reach beyond what was recorded.
  const real = truth.stays
    .filter(({ isActivity }) => isActivity)
    .flatMap((stay) => overlapOf(stay, span) ?? [])
  const read = entries.filter((entry): entry is Staypoint => entry.kind === 'staypoint' && entry.isActivity)
  const left = new Set(read)
  const found: { errors: number[] }[] = []
  for (const stay of real) {
    const match = [...left].find((each) => likeness(stay, each) >= 0.5)
    if (match === undefined) continue
    left.delete(match)
    const errors: number[] = []
    for (const side of ['startedAt', 'finishedAt'] as const) {
      const isEnd = stay[side] === span[side]
      if (!isEnd && !isHidden(instants, stay[side])) errors.push(Math.abs(stay[side] - match[side]) / 1000)
    }
    found.push({ errors })
  }
  return { true: real.length, read: read.length, found }
}

function stayMatches(truth: Truth, { entries }: Timeline): Matches {
  const isLong = ({ startedAt, finishedAt }: Interval): boolean => finishedAt - startedAt >= LONG_STAY_MS
  const read = entries.filter((entry): entry is Staypoint => entry.kind === 'staypoint')
  const real = truth.stays.filter(isLong)
  const found = real.filter((stay) => read.some((each) => likeness(stay, each) >= 0.5))
  const wrong = read.filter(
    (each) => isLong(each) && !truth.stays.some((stay) => likeness(stay, each) >= 0.5),
  )
  return { true: real.length, read: found.length + wrong.length, found: found.length }
}

const countTouching = (ones: readonly Interval[], others: readonly Interval[]): number =>
  ones.filter((one) => {
    const touching = others.filter((other) => {
      const overlap = overlapOf(one, other)
      return overlap !== undefined && overlap.finishedAt - overlap.startedAt > TOUCH_MS
    })
    return touching.length > 1
  }).length

/** Legs count on the day they began, in both. */
function dayErrorsOf(truth: Truth, { entries }: Timeline): { count: number; errors: number[] } {
  const real = new Map<string, number>()
  const read = new Map<string, number>()
  const add = (sums: Map<string, number>, at: number, metres: number): void => {
    const day = dataDayOf(at, ZURICH)
    sums.set(day, (sums.get(day) ?? 0) + metres)
  }
  for (const { startedAt, lengthMetres } of truth.legs) add(real, startedAt, lengthMetres)
  const legs = entries.filter((entry): entry is Leg => entry.kind === 'leg')
  for (const { startedAt, distanceMetres } of legs) add(read, startedAt, distanceMetres)
  const errors: number[] = []
  for (const [day, metres] of real) {
    if (metres > 1000) errors.push((read.get(day) ?? 0) / metres - 1)
  }
  return {
    count: new Set(truth.stays.map(({ finishedAt }) => dataDayOf(finishedAt - 1, ZURICH))).size,
    errors,
  }
}
