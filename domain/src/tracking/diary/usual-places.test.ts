import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Landmark } from '../../base/network/landmark.ts'
import { destinationOf } from '../../platform/geo/destination.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { type DataDay, dataDayAfter, instantAt, weekdayOfDataDay } from '../../platform/time/data-day.ts'
import type { Interval } from '../../platform/time/interval.ts'
import { ZURICH } from '../../platform/time/time-zone.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/time/zurich-offset.ts'
import type { DiaryEntry, DiaryStay, DiaryTrip } from './correction/diary-entry.ts'
import { tripsOf } from './correction/trips.ts'
import type { Diary } from './diary.ts'
import { type KnownPurpose, purposesIn } from './inferred-purpose.ts'
import { type Purpose, purposes } from './purpose.ts'
import {
  habitDays,
  isFrequent,
  placesVisited,
  type UsualPlace,
  usualPlaces,
  type VisitedPlace,
} from './usual-places.ts'

const HOME: LngLat = [7.95, 47]
const OFFICE = destinationOf(HOME, 90, 6_000)
const SHOP = destinationOf(HOME, 0, 800)
const GYM = destinationOf(HOME, 180, 2_500)
const FRIEND = destinationOf(HOME, 270, 4_000)
const MONDAY = '2026-05-04'
const [FRIDAY, SATURDAY] = [5, 6]

/** When she arrived where; she set out twenty minutes before. */
type Arrival = readonly [clock: string, at: LngLat, stated?: Purpose]

/** From the first midnight on at home, then as each day is lived. */
function lived(days: number, dayOf: (weekday: number, index: number) => readonly Arrival[]): DiaryEntry[] {
  const entries: DiaryEntry[] = []
  let here: Arrival = ['00:00', HOME]
  let since = instantAt(MONDAY, '00:00', ZURICH)
  const stay = (finishedAt: number): void => {
    const [, position, purpose] = here
    entries.push({
      kind: 'staypoint',
      startedAt: since,
      finishedAt,
      position: destinationOf(position, (since / MINUTE_MS) % 360, 12),
      radiusMetres: 20,
      isActivity: true,
      isOpen: false,
      ...(purpose && { purpose }),
    })
  }
  for (let index = 0; index < days; index++) {
    const day: DataDay = dataDayAfter(MONDAY, index)
    for (const arrival of dayOf(weekdayOfDataDay(day), index)) {
      const arrivedAt = instantAt(day, arrival[0], ZURICH)
      const leftAt = arrivedAt - 20 * MINUTE_MS
      stay(leftAt)
      entries.push(leg(leftAt, arrivedAt, here[1], arrival[1]))
      ;[here, since] = [arrival, arrivedAt]
    }
  }
  stay(instantAt(dataDayAfter(MONDAY, days), '00:00', ZURICH))
  return entries
}

const leg = (startedAt: number, finishedAt: number, from: LngLat, to: LngLat): DiaryEntry => ({
  kind: 'leg',
  startedAt,
  finishedAt,
  course: [
    { at: startedAt, position: from },
    { at: finishedAt, position: to },
  ],
  distanceMetres: 5_000,
})

const diaryFrom = (entries: readonly DiaryEntry[]): Diary => ({
  zone: ZURICH,
  entries,
  trips: tripsOf(entries),
  confirmedDays: [],
  standings: [],
})

const isAt =
  (position: LngLat) =>
  (place: { position: LngLat }): boolean =>
    Math.hypot(place.position[0] - position[0], place.position[1] - position[1]) < 0.0008

const mapWith =
  (...landmarks: readonly (readonly [LngLat, Landmark])[]) =>
  (place: VisitedPlace): Landmark[] =>
    landmarks.flatMap(([position, landmark]) => (isAt(position)(place) ? [landmark] : []))

const SHOP_ON_MAP = mapWith([SHOP, 'shop'])

function usualIn(entries: readonly DiaryEntry[], landmarksAt = SHOP_ON_MAP) {
  const diary = diaryFrom(entries)
  const usual = usualPlaces(diary, placesVisited(diary), landmarksAt)
  return { diary, usual, purposes: purposesIn(diary, usual) }
}

const purposeAt = (usual: readonly UsualPlace[], position: LngLat): Purpose | undefined =>
  usual.find(isAt(position))?.purpose

/** Of the trips of one day, in order. */
function tripsOn(entries: readonly DiaryEntry[], index: number, landmarksAt = SHOP_ON_MAP) {
  const { diary, purposes: its } = usualIn(entries, landmarksAt)
  const from = instantAt(dataDayAfter(MONDAY, index), '00:00', ZURICH)
  const ofDay = diary.trips.filter(({ startedAt }) => startedAt >= from && startedAt < from + DAY_MS)
  return ofDay.map((trip) => its.ofTrip(trip)?.purpose)
}

/** Works, shops on the way home three times a week, trains on Tuesday, is with friends on Saturday. */
const usualWeek = (weekday: number): Arrival[] => {
  if (weekday === SATURDAY)
    return [
      ['14:00', FRIEND],
      ['22:00', HOME],
    ]
  if (weekday > FRIDAY) return []
  if (weekday === 2)
    return [
      ['08:00', OFFICE],
      ['17:30', GYM],
      ['19:30', HOME],
    ]
  if (weekday % 2 === 1)
    return [
      ['08:00', OFFICE],
      ['17:30', SHOP],
      ['18:10', HOME],
    ]
  return [
    ['08:00', OFFICE],
    ['17:50', HOME],
  ]
}
const WEEKS = 4
const usual = lived(7 * WEEKS, usualWeek)

test('where she sleeps is home, where her working days are is work, and the shop she comes to again and again is that', () => {
  const { usual: places } = usualIn(usual)
  assert.equal(purposeAt(places, HOME), 'accommodation')
  assert.equal(purposeAt(places, OFFICE), 'commute to work')
  assert.equal(purposeAt(places, SHOP), 'daily shopping')
  for (const place of places) assert.ok(place.sureness > 0 && place.sureness <= 1)
})

test('a trip has the purpose of where it leads to, and the way home that of where she was longest', () => {
  assert.deepEqual(tripsOn(usual, 3), ['commute to work', 'commute to work'])
  assert.deepEqual(tripsOn(usual, 7), ['commute to work', 'daily shopping', 'commute to work'])
})

test('what is not clear has no purpose: not the gym, not the friend, and not the way home from there alone', () => {
  assert.deepEqual(tripsOn(usual, 8), ['commute to work', undefined, 'commute to work'])
  assert.deepEqual(tripsOn(usual, 5), [undefined, undefined])
})

test('where she often is and nobody knows why she may be asked, with what is likely there', () => {
  const { usual: places } = usualIn(usual)
  assert.deepEqual(
    places.filter(({ isOpen }) => isOpen).map(({ likely }) => likely.length),
    [3, 3],
  )
  const gym = places.find(isAt(GYM))
  assert.ok(gym?.isOpen && gym.likely.includes('sport or recreation'))
})

test('her answer of one stay holds for all stays of the place, the ways there and the ways home from it', () => {
  let isFirst = true
  const answered = usual.map((entry) => {
    if (entry.kind !== 'staypoint' || !isAt(FRIEND)(entry) || !isFirst) return entry
    isFirst = false
    return { ...entry, purpose: 'friend or family visit' as const }
  })
  const { usual: places, purposes: its, diary } = usualIn(answered)
  const friend = places.find(isAt(FRIEND))
  assert.deepEqual(
    [friend?.purpose, friend?.isStated, friend?.isOpen],
    ['friend or family visit', true, false],
  )
  assert.deepEqual(tripsOn(answered, 12), ['friend or family visit', 'friend or family visit'])
  const later = diary.entries.filter((entry) => entry.kind === 'staypoint').filter(isAt(FRIEND))[2]
  assert.deepEqual(later && its.ofStay(later), { purpose: 'friend or family visit', isStated: false })
})

test('a statement of an evening at the office speaks of that evening, one of a working day of the place', () => {
  // Over midnight no working day lies.
  const overnight = lived(7 * WEEKS, (weekday, index) => {
    if (index === 13) return [['20:00', OFFICE, 'social visit']]
    if (index === 14)
      return [
        ['02:00', HOME],
        ['08:00', OFFICE],
        ['17:50', HOME],
      ]
    return usualWeek(weekday)
  })
  assert.equal(purposeAt(usualIn(overnight).usual, OFFICE), 'commute to work')
  const working = lived(7 * WEEKS, (weekday, index) =>
    index === 1
      ? [
          ['08:00', OFFICE, 'medical service'],
          ['17:30', HOME],
        ]
      : usualWeek(weekday),
  )
  assert.equal(purposeAt(usualIn(working).usual, OFFICE), 'medical service')
})

test('statements that contradict each other leave a place open, and nobody asks again', () => {
  const split = lived(7 * WEEKS, (weekday, index) => {
    if (weekday !== SATURDAY) return usualWeek(weekday)
    const stated = index < 14 ? 'friend or family visit' : 'sport or recreation'
    return [
      ['14:00', FRIEND, stated],
      ['22:00', HOME],
    ]
  })
  const friend = usualIn(split).usual.find(isAt(FRIEND))
  assert.deepEqual([friend?.purpose, friend?.isOpen], [undefined, false])
})

test('long days at a school of the map are school, the same elsewhere work', () => {
  const pupil = lived(7 * WEEKS, (weekday) =>
    weekday <= FRIDAY
      ? [
          ['07:50', OFFICE],
          ['12:10', HOME],
          ['13:30', OFFICE],
          ['16:00', HOME],
        ]
      : [],
  )
  assert.equal(purposeAt(usualIn(pupil, mapWith([OFFICE, 'school'])).usual, OFFICE), 'commute to education')
  assert.equal(purposeAt(usualIn(pupil).usual, OFFICE), 'commute to work')
})

test('short stops are shopping only where the map has a shop', () => {
  const { usual: places } = usualIn(usual, () => [])
  const shop = places.find(isAt(SHOP))
  assert.deepEqual([shop?.purpose, shop?.isOpen], [undefined, true])
})

test('who works at night lives where she is most of her time, and her work stays open', () => {
  const nightly = lived(7 * WEEKS, (weekday) =>
    weekday <= 4
      ? [
          ['06:30', HOME],
          ['21:30', OFFICE],
        ]
      : weekday === FRIDAY
        ? [['06:30', HOME]]
        : [],
  )
  const { usual: places } = usualIn(nightly)
  assert.notEqual(purposeAt(places, OFFICE), 'accommodation')
  assert.notEqual(purposeAt(places, OFFICE), 'commute to work')
})

test('a round from home to home has no purpose, nor has a way into the unknown', () => {
  const entries = lived(14, (weekday) => (weekday === 7 ? [['11:00', HOME]] : usualWeek(weekday)))
  assert.deepEqual(tripsOn(entries, 6), [undefined])
  const hidden = usual.map((entry): DiaryEntry =>
    entry.kind === 'staypoint' && isAt(OFFICE)(entry)
      ? { kind: 'gap', startedAt: entry.startedAt, finishedAt: entry.finishedAt, cause: 'switched off' }
      : entry,
  )
  // At work longest, of which nothing is known: the shop on the way does not stand for it.
  assert.deepEqual(tripsOn(hidden, 7), [undefined, 'daily shopping', undefined])
})

test('eight whole weeks are read, and every day of a week reads the same', () => {
  const week = { from: '2026-06-22', through: '2026-06-28' } as const
  assert.deepEqual(habitDays(week), { from: '2026-05-04', through: '2026-06-28' })
  for (let day = 0; day < 7; day++) {
    const dataDay = dataDayAfter(week.from, day)
    assert.deepEqual(habitDays({ from: dataDay, through: dataDay }), habitDays(week))
  }
})

const arrival = fc.record({
  hour: fc.integer({ min: 1, max: 23 }),
  spot: fc.constantFrom(HOME, OFFICE, SHOP, GYM, FRIEND),
  stated: fc.option(fc.constantFrom(...purposes), { nil: undefined, freq: 6 }),
})
const anyDay = fc.uniqueArray(arrival, { maxLength: 4, selector: ({ hour }) => hour }).map((day) =>
  day
    .sort((one, other) => one.hour - other.hour)
    .map(({ hour, spot, stated }): Arrival => {
      const clock = `${String(hour).padStart(2, '0')}:30`
      return stated ? [clock, spot, stated] : [clock, spot]
    }),
)
/** Any life: each day some of five places, now and then with a word about it. */
const anyLife = fc
  .array(anyDay, { minLength: 1, maxLength: 28 })
  .map((days) => lived(days.length, (_, index) => days.at(index) ?? []))

const resultOf = (entries: readonly DiaryEntry[]): (KnownPurpose | undefined)[] => {
  const { diary, purposes: its } = usualIn(entries)
  return [...diary.trips.map(its.ofTrip), ...diary.entries.filter(isStay).map(its.ofStay)]
}
const isStay = (entry: DiaryEntry): entry is DiaryStay => entry.kind === 'staypoint'

test('what she stated is never overruled, and what she did not state is never said to be hers', () => {
  fc.assert(
    fc.property(anyLife, (entries) => {
      const { diary, purposes: its } = usualIn(entries)
      const check = (it: DiaryTrip | DiaryStay, known: KnownPurpose | undefined): void => {
        if (it.purpose) assert.deepEqual(known, { purpose: it.purpose, isStated: true })
        else assert.notEqual(known?.isStated, true)
      }
      for (const trip of diary.trips) check(trip, its.ofTrip(trip))
      for (const stay of diary.entries.filter(isStay)) check(stay, its.ofStay(stay))
    }),
  )
})

test('moved by whole weeks, everything stays what it was for', () => {
  const shifted = <It extends Interval>(it: It, ms: number): It => ({
    ...it,
    startedAt: it.startedAt + ms,
    finishedAt: it.finishedAt + ms,
  })
  fc.assert(
    // As long as the clock is not put forward or back: it is no whole week then.
    fc.property(anyLife, fc.integer({ min: -4, max: 16 }), (entries, weeks) => {
      const moved = entries.map((entry) => shifted(entry, weeks * 7 * DAY_MS))
      assert.deepEqual(resultOf(moved), resultOf(entries))
    }),
  )
})

test('the order in which places are looked at makes no difference to what they are', () => {
  fc.assert(
    fc.property(anyLife, (entries) => {
      const diary = diaryFrom(entries)
      const visited = placesVisited(diary)
      const again = placesVisited({ entries: diary.entries.toReversed() })
      const shape = (places: readonly VisitedPlace[]) =>
        usualPlaces(diary, places, SHOP_ON_MAP).map(({ purpose, sureness, isOpen, likely, visits }) => [
          { purpose, sureness, isOpen, likely },
          visits.map(({ startedAt }) => startedAt),
        ])
      assert.deepEqual(shape(again), shape(visited))
    }),
  )
})

test('nothing is usual after one day of which nothing was stated', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const entries = lived(1, () => day.map(([clock, at]): Arrival => [clock, at]))
      assert.ok(!placesVisited({ entries }).some((place) => isFrequent(place, ZURICH)))
      assert.deepEqual(usualIn(entries).usual, [])
    }),
  )
})
