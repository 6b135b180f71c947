import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  dataDayAfter,
  dataDayOf,
  instantAt,
  intervalOfDataDay,
  type DataDay,
} from '../../platform/time/data-day.ts'
import { durationMs } from '../../platform/time/interval.ts'
import { TIME_ZONES, type TimeZone, ZURICH } from '../../platform/time/time-zone.ts'
import { HOUR_MS } from '../../platform/time/zurich-offset.ts'
import { aboutDays } from './correction/about-days.ts'
import { leg, MINUTE, stated, stay } from './correction/described-reading.fixture.ts'
import { diaryOf, type Diary } from './diary.ts'
import { countedDay, dayOf } from './diary-day.ts'
import { readingSettings } from './reading/settings.ts'
import { readTimeline } from './timeline.ts'
import { describedDetector } from './described-detector.ts'
import { trace } from './trace.ts'
import { trackOf } from './track.ts'

const LONDON: TimeZone = 'Europe/London'
const FRIDAY: DataDay = '2026-07-03'
const SATURDAY: DataDay = '2026-07-04'

/** Home late by bike: she leaves at 23:30 and arrives at a quarter past midnight, by London's clocks. */
const evening = trace('21:00', { dataDay: FRIDAY, zone: LONDON }).stay(150).ride(45, 16).stay(120)
const late = readTimeline([trackOf(evening.fixes())], readingSettings, { detectLegs: describedDetector })
const kindsOn = (diary: Diary, day: DataDay) => dayOf(diary, day).entries.map(({ kind }) => kind)

test('a ride over midnight in London is cut at London’s midnight and counts on the day it began', () => {
  const diary = diaryOf(late, [], LONDON)
  assert.deepEqual(kindsOn(diary, FRIDAY), ['staypoint', 'leg'])
  assert.deepEqual(kindsOn(diary, SATURDAY), ['leg', 'staypoint'])
  const [friday, saturday] = [dayOf(diary, FRIDAY), dayOf(diary, SATURDAY)]
  const midnight = instantAt(SATURDAY, '01:00', ZURICH)
  assert.equal(friday.entries.at(-1)?.finishedAt, midnight)
  assert.equal(saturday.entries[0]?.startedAt, midnight)
  assert.deepEqual([friday.sums.legs, saturday.sums.legs], [1, 0])
})

test('by Zurich’s clocks the same ride lies wholly on Saturday', () => {
  const diary = diaryOf(late, [], ZURICH)
  assert.deepEqual(kindsOn(diary, FRIDAY), ['staypoint'])
  assert.deepEqual(kindsOn(diary, SATURDAY), ['staypoint', 'leg', 'staypoint'])
  assert.equal(dayOf(diary, SATURDAY).sums.legs, 1)
})

test('a day that was confirmed reaches from midnight to midnight of her clock', () => {
  const confirmed = stated([{ kind: 'confirm day', dataDay: FRIDAY, legs: [] }])
  const wholeDay = { kind: 'reset', ...intervalOfDataDay(FRIDAY, LONDON) } as const
  for (const zone of TIME_ZONES) {
    assert.deepEqual(diaryOf(late, confirmed, zone).confirmedDays, [FRIDAY])
    assert.deepEqual(aboutDays({ kind: 'confirm day', dataDay: FRIDAY, legs: [] }, zone), {
      from: FRIDAY,
      through: SATURDAY,
    })
  }
  // A reset of the whole day takes the confirmation back, of her day and of no other.
  const taken = stated([{ kind: 'confirm day', dataDay: FRIDAY, legs: [] }, wholeDay])
  assert.deepEqual(diaryOf(late, taken, LONDON).confirmedDays, [])
  assert.deepEqual(diaryOf(late, taken, ZURICH).confirmedDays, [FRIDAY])
})

test('in both zones a day on which clocks change has 23 or 25 hours, and all of them stand in the diary', () => {
  for (const zone of TIME_ZONES) {
    for (const [day, hours] of [
      ['2026-03-29', 23],
      ['2026-10-25', 25],
      ['2026-07-03', 24],
    ] as const) {
      const around = [dataDayAfter(day, -1), dataDayAfter(day, 1)] as const
      const startedAt = intervalOfDataDay(around[0], zone).startedAt
      const { finishedAt } = intervalOfDataDay(around[1], zone)
      const diary = diaryOf({ entries: [{ ...stay(0, 1), startedAt, finishedAt }], trips: [] }, [], zone)
      assert.equal(countedDay(diary, day).sums.stayingSeconds, hours * 3600)
      assert.equal(durationMs(intervalOfDataDay(day, zone)), hours * HOUR_MS)
    }
  }
})

/** As a page shows it, told by the time zone database. */
const shownIn = new Map(
  TIME_ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
  ]),
)

test('for any instant and zone the day shown, the day stored and the day counted are the same', () => {
  const from = instantAt('2020-01-01', '00:00', LONDON)
  const until = instantAt('2040-01-01', '00:00', LONDON)
  const minutes = fc.integer({ min: from / MINUTE, max: until / MINUTE })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...TIME_ZONES), (minute, zone) => {
      const at = minute * MINUTE
      const stored = dataDayOf(at, zone)
      assert.equal(shownIn.get(zone)?.format(at), stored)
      const entries = [leg([minute, minute + 1], [0, 100])]
      const diary = diaryOf({ entries, trips: [] }, [], zone)
      const counted = [-1, 0, 1].filter((by) => countedDay(diary, dataDayAfter(stored, by)).sums.legs === 1)
      assert.deepEqual(counted, [0])
    }),
    { numRuns: 2_000 },
  )
})
