import { clockSecondsOf, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { modes, type Mode } from '@allmend/domain/tracking/diary/mode'
import { dayTypeOf } from '../days/holidays.ts'
import { purposes, type Purpose } from '@allmend/domain/tracking/diary/purpose'
import type { TimelineEntry, Trip } from '../days/timeline.ts'
import { trackedPeople, type SampleOptions, type TrackedPerson } from '../phones/sample.ts'

export const lengthLimitsKm = [0.5, 1, 2, 3, 5, 10, 20, 50] as const

export type Statistics = {
  personDays: number
  people: number
  trips: Record<Mode, number>
  kilometres: Record<Mode, number>
  purposeTrips: Record<Purpose, number>
  /** Counts below each limit of `lengthLimitsKm`, and beyond the last. */
  lengths: number[]
  /** Workday departures by hour. */
  departures: number[]
  /** Days by number of activities stayed at, the last for nine and more. */
  staysADay: number[]
  figures: Record<string, number>
}

const empty = <Key extends string>(keys: readonly Key[]): Record<Key, number> =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>

const leisure = new Set<Purpose>([
  'cafe or restaurant',
  'friend or family visit',
  'sport or recreation',
  'culture',
  'other leisure',
  'social visit',
])
const GAP_MS = 900_000

/** Walks once through a sample. Journeys abroad are left out, as in the census' domestic figures. */
export function statisticsOf(options: SampleOptions): Statistics {
  const result: Statistics = {
    personDays: options.people * options.days,
    people: options.people,
    trips: empty(modes),
    kilometres: empty(modes),
    purposeTrips: empty(purposes),
    lengths: lengthLimitsKm.map(() => 0).concat(0),
    departures: Array.from({ length: 24 }, () => 0),
    staysADay: Array.from({ length: 10 }, () => 0),
    figures: {},
  }
  const sums = {
    minutes: 0,
    walkMinutes: 0,
    shortCar: 0,
    leisureKm: 0,
    workKm: 0,
    coveredMs: 0,
    denseMs: 0,
    mobileDays: 0,
    stays: 0,
  }
  for (const one of trackedPeople(options)) {
    const trips = one.timeline.filter((entry): entry is Trip => entry.kind === 'trip')
    const abroad = new Set(trips.filter(({ isAbroad }) => isAbroad).map(({ id }) => id))
    for (const trip of trips) if (!trip.isAbroad) addTrip(result, sums, trip)
    for (const entry of one.timeline) addLeg(result, sums, entry, abroad)
    addDays(result, sums, one)
    addCoverage(sums, one)
  }
  result.figures = figuresOf(result, sums)
  return result
}

type Sums = Record<
  | 'minutes'
  | 'walkMinutes'
  | 'shortCar'
  | 'leisureKm'
  | 'workKm'
  | 'coveredMs'
  | 'denseMs'
  | 'mobileDays'
  | 'stays',
  number
>

function addTrip(result: Statistics, sums: Sums, trip: Trip): void {
  const kilometres = trip.lengthMetres / 1000
  result.trips[trip.mainMode]++
  result.purposeTrips[trip.purpose]++
  const at = lengthLimitsKm.findIndex((limit) => kilometres < limit)
  result.lengths[at < 0 ? lengthLimitsKm.length : at]!++
  if (dayTypeOf(dataDayOf(trip.startedAt, ZURICH)) === 'workday')
    result.departures[Math.floor(clockSecondsOf(trip.startedAt, ZURICH) / 3600)]!++
  sums.minutes += (trip.finishedAt - trip.startedAt) / 60_000
  if (trip.mainMode === 'car' && kilometres < 5) sums.shortCar++
  if (leisure.has(trip.purpose)) sums.leisureKm += kilometres
  if (trip.purpose === 'commute to work') sums.workKm += kilometres
}

function addLeg(result: Statistics, sums: Sums, entry: TimelineEntry, abroad: ReadonlySet<number>): void {
  if (entry.kind !== 'leg' || abroad.has(entry.tripId)) return
  result.kilometres[entry.mode] += entry.lengthMetres / 1000
  if (entry.mode === 'walk') sums.walkMinutes += (entry.finishedAt - entry.startedAt) / 60_000
}

function addDays(result: Statistics, sums: Sums, { timeline }: TrackedPerson): void {
  const stays = new Map<string, number>()
  const mobile = new Set<string>()
  for (const entry of timeline) {
    if (entry.kind === 'trip') mobile.add(dataDayOf(entry.startedAt, ZURICH))
    if (entry.kind !== 'stay' || !entry.isActivity) continue
    // A stay through the night counts on both days.
    for (const day of new Set([dataDayOf(entry.startedAt, ZURICH), dataDayOf(entry.finishedAt - 1, ZURICH)]))
      stays.set(day, (stays.get(day) ?? 0) + 1)
  }
  sums.mobileDays += mobile.size
  for (const count of stays.values()) {
    result.staysADay[Math.min(9, count)]!++
    sums.stays += count
  }
}

function addCoverage(sums: Sums, { tracked }: TrackedPerson): void {
  for (let at = 1; at < tracked.length; at++) {
    const gap = tracked[at]!.truth.at - tracked[at - 1]!.truth.at
    if (gap <= GAP_MS) sums.coveredMs += gap
    if (gap <= 15_000) sums.denseMs += gap
  }
}

function figuresOf(
  { personDays, trips, kilometres, lengths, departures }: Statistics,
  sums: Sums,
): Record<string, number> {
  const tripSum = total(Object.values(trips))
  const kmSum = total(Object.values(kilometres))
  const ofTrips = (...list: Mode[]): number => (100 * total(list.map((mode) => trips[mode]))) / tripSum
  const ofKm = (...list: Mode[]): number => (100 * total(list.map((mode) => kilometres[mode]))) / kmSum
  const hours = (from: number, to: number): number =>
    (100 * total(departures.slice(from, to))) / total(departures)
  return {
    trips: tripSum / personDays,
    km: kmSum / personDays,
    minutes: sums.minutes / personDays,
    immobile: 100 * (1 - sums.mobileDays / personDays),
    'trips.foot': ofTrips('walk', 'run'),
    'trips.bike': ofTrips('bike', 'ebike'),
    'trips.transit': ofTrips('tram', 'bus', 'train', 'boat'),
    'trips.car': ofTrips('car'),
    'km.foot': ofKm('walk', 'run'),
    'km.bike': ofKm('bike', 'ebike'),
    'km.road': ofKm('tram', 'bus', 'boat'),
    'km.train': ofKm('train'),
    'km.car': ofKm('car'),
    walkTime: (100 * sums.walkMinutes) / sums.minutes,
    shortCar: (100 * sums.shortCar) / trips.car,
    under1: (100 * total(lengths.slice(0, 2))) / tripSum,
    over20: (100 * total(lengths.slice(7))) / tripSum,
    leisure: (100 * sums.leisureKm) / kmSum,
    work: (100 * sums.workKm) / kmSum,
    peak: hours(16, 19),
    morning: hours(6, 9),
    stays: sums.stays / personDays,
    covered: (100 * sums.coveredMs) / (personDays * 86_400_000),
    fixes: sums.denseMs / personDays / 3_600_000,
  }
}

const total = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0)
