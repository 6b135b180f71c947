import { intervalOfDataDay, type DataDay } from '../../platform/time/data-day.ts'
import { durationMs, overlapOf, type Interval } from '../../platform/time/interval.ts'
import { emissionOf } from './co2/leg-emissions.ts'
import { cutAt } from './correction/cut.ts'
import { entriesWithin } from './correction/entry-list.ts'
import type { Standing } from './correction/standing.ts'
import { intervalOf } from './correction/interval-of.ts'
import { dayQualityOf, knownSharesOf, type DayQuality } from './day-quality.ts'
import type { Diary } from './diary.ts'
import { modeOf, type DiaryEntry, type DiaryLeg, type DiaryTrip } from './correction/diary-entry.ts'
import { modes, type Mode } from './mode.ts'
import { sumsByMode } from './mode-sums.ts'

type ModeSum = { mode: Mode; distanceMetres: number; durationSeconds: number; co2Grams: number }

type DaySums = {
  distanceMetres: number
  movingSeconds: number
  stayingSeconds: number
  gapSeconds: number
  co2Grams: number
  /** Trips and legs count on the day they begin. */
  trips: number
  legs: number
  /** Legs whose mode the person stated or confirmed, and those she changed. */
  confirmedLegs: number
  relabelledLegs: number
  /** In the fixed order; only those that occur. */
  byMode: readonly ModeSum[]
}

/** One day of a diary: what crosses midnight is cut there, so that the days add up. */
export type DiaryDay = {
  dataDay: DataDay
  entries: readonly DiaryEntry[]
  /** Entries of this day, by index; a trip may have begun the day before or go on the day after. */
  trips: readonly DiaryTrip[]
  sums: DaySums
  quality: DayQuality
  isConfirmed: boolean
  standings: readonly Standing[]
}

export type CountedDay = Omit<DiaryDay, 'standings'>

export function dayOf(diary: Diary, dataDay: DataDay): DiaryDay {
  const day = intervalOfDataDay(dataDay, diary.zone)
  return {
    ...countedDay(diary, dataDay),
    standings: diary.standings.filter(({ correction }) => concerns(intervalOf(correction, diary.zone), day)),
  }
}

/** The same without looking through all statements: for counting many days of one diary. */
export function countedDay(diary: Diary, dataDay: DataDay): CountedDay {
  const day = intervalOfDataDay(dataDay, diary.zone)
  const around = entriesWithin(diary.entries, day)
  const entries = cutAt(cutAt(around, day.startedAt), day.finishedAt).filter((it) => overlapOf(it, day))
  const trips = entriesWithin(diary.trips, day)
  return {
    dataDay,
    entries,
    trips: trips.flatMap((trip) => tripOfDay(trip, entries)),
    sums: sumsOf({ entries: around, trips }, day, entries),
    quality: dayQualityOf(knownSharesOf(entries, day)),
    isConfirmed: diary.confirmedDays.includes(dataDay),
  }
}

function concerns(interval: Interval | undefined, day: Interval): boolean {
  return interval !== undefined && interval.startedAt < day.finishedAt && interval.finishedAt >= day.startedAt
}

function tripOfDay(trip: DiaryTrip, entries: readonly DiaryEntry[]): DiaryTrip[] {
  const isPart = (entry: DiaryEntry): boolean => overlapOf(entry, trip) !== undefined
  const firstEntry = entries.findIndex(isPart)
  if (firstEntry < 0) return []
  const lastEntry = entries.findLastIndex(isPart)
  const distanceMetres = metresOf(entries.slice(firstEntry, lastEntry + 1))
  const startedAt = entries[firstEntry]!.startedAt
  return [
    { ...trip, startedAt, finishedAt: entries[lastEntry]!.finishedAt, firstEntry, lastEntry, distanceMetres },
  ]
}

function sumsOf(
  diary: Pick<Diary, 'entries' | 'trips'>,
  day: Interval,
  entries: readonly DiaryEntry[],
): DaySums {
  const begins = ({ startedAt }: Interval): boolean =>
    startedAt >= day.startedAt && startedAt < day.finishedAt
  const legs = entries.filter(isLeg)
  const begun = diary.entries.filter(isLeg).filter(begins)
  const seconds = (kind: DiaryEntry['kind']): number =>
    entries.reduce((sum, entry) => (entry.kind === kind ? sum + durationMs(entry) / 1000 : sum), 0)
  return {
    distanceMetres: metresOf(legs),
    movingSeconds: seconds('leg'),
    stayingSeconds: seconds('staypoint'),
    gapSeconds: seconds('gap'),
    co2Grams: gramsOf(legs),
    trips: diary.trips.filter(begins).length,
    legs: begun.length,
    confirmedLegs: begun.filter(({ modeConfirmed }) => modeConfirmed).length,
    relabelledLegs: begun.filter((leg) => modeOf(leg) !== leg.modeDetected).length,
    byMode: sumsByMode(legs.map(sumOfLeg), modes),
  }
}

const isLeg = (entry: DiaryEntry): entry is DiaryLeg => entry.kind === 'leg'

function sumOfLeg(leg: DiaryLeg): ModeSum {
  const mode = modeOf(leg)
  const { distanceMetres } = leg
  return {
    mode,
    distanceMetres,
    durationSeconds: durationMs(leg) / 1000,
    co2Grams: emissionOf(leg, mode).grams,
  }
}

const gramsOf = (legs: readonly DiaryLeg[]): number =>
  legs.reduce((sum, leg) => sum + emissionOf(leg, modeOf(leg)).grams, 0)

function metresOf(entries: readonly DiaryEntry[]): number {
  return entries.reduce((sum, entry) => (entry.kind === 'leg' ? sum + entry.distanceMetres : sum), 0)
}
