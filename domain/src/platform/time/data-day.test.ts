import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { civilDayOf, dayNumberOf } from './civil-day.ts'
import {
  clockSecondsOf,
  dataDayAfter,
  dataDayOf,
  dataDaysWithin,
  instantAt,
  intervalOfDataDay,
  isDataDay,
  weekdayOfDataDay,
} from './data-day.ts'
import { durationMs, isDuring, overlapOf } from './interval.ts'
import { isTimeZone, TIME_ZONES, type TimeZone, ZURICH } from './time-zone.ts'
import { DAY_MS, HOUR_MS } from './zurich-offset.ts'

const utc = (year: number, month: number, day: number, hours = 0, minutes = 0, seconds = 0): number =>
  dayNumberOf({ year, month, day }) * DAY_MS + hours * HOUR_MS + minutes * 60_000 + seconds * 1000
const clockIn = (timeZone: TimeZone) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
const zurich = clockIn('Europe/Zurich')
const instant = fc.integer({ min: utc(1996, 1, 1), max: utc(2099, 12, 31) })

test('the data day and the clock agree with the time zone database since 1996', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const [day, time = ''] = zurich.format(at).split(' ')
      assert.equal(dataDayOf(at, ZURICH), day)
      const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
      assert.equal(Math.floor(clockSecondsOf(at, ZURICH)), hours * 3600 + minutes * 60 + seconds)
    }),
    { numRuns: 3000 },
  )
})

test('around every change of clocks the data day and the clock agree, minute by minute', () => {
  for (const change of [utc(2026, 3, 29, 1), utc(2026, 10, 25, 1), utc(2000, 3, 26, 1)]) {
    for (let at = change - 4 * HOUR_MS; at < change + 4 * HOUR_MS; at += 60_000) {
      const text = zurich.format(at)
      const clock = clockSecondsOf(at, ZURICH)
      const hours = String(Math.floor(clock / 3600)).padStart(2, '0')
      assert.equal(
        text,
        `${dataDayOf(at, ZURICH)} ${hours}:${String((clock % 3600) / 60).padStart(2, '0')}:00`,
      )
    }
  }
})

test('an instant lies in the interval of its own data day and of no other', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const day = dataDayOf(at, ZURICH)
      assert.ok(isDuring(intervalOfDataDay(day, ZURICH), at))
      assert.ok(!isDuring(intervalOfDataDay(dataDayAfter(day, 1), ZURICH), at))
      assert.equal(
        intervalOfDataDay(day, ZURICH).finishedAt,
        intervalOfDataDay(dataDayAfter(day, 1), ZURICH).startedAt,
      )
    }),
  )
})

test('a text is a day if the calendar has it and it is written as one', () => {
  fc.assert(fc.property(instant, (at) => isDataDay(dataDayOf(at, ZURICH))))
  const wrong = ['', '2026-02-29', '2026-13-01', '2026-1-1', '12026-01-01', ' 2026-01-01', '2026-01-01T00:00']
  assert.deepEqual(wrong.filter(isDataDay), [])
  assert.ok(isDataDay('2028-02-29'))
})

test('days of the change of clocks last 23 and 25 hours', () => {
  assert.equal(durationMs(intervalOfDataDay('2026-03-29', ZURICH)), 23 * HOUR_MS)
  assert.equal(durationMs(intervalOfDataDay('2026-10-25', ZURICH)), 25 * HOUR_MS)
  assert.equal(durationMs(intervalOfDataDay('2026-04-15', ZURICH)), 24 * HOUR_MS)
})

test('a wall-clock time leads to its instant; the double hour is its first, the missing one its next', () => {
  assert.equal(instantAt('2026-04-15', '07:00', ZURICH), utc(2026, 4, 15, 5))
  assert.equal(instantAt('2026-01-15', '07:00:30', ZURICH), utc(2026, 1, 15, 6, 0, 30))
  assert.equal(instantAt('2026-10-25', '02:30', ZURICH), utc(2026, 10, 25, 0, 30))
  assert.equal(instantAt('2026-03-29', '02:30', ZURICH), utc(2026, 3, 29, 1, 30))
  assert.throws(() => instantAt('2026-02-30', '07:00', ZURICH))
})

test('calendar days count up one by one and weekdays repeat', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (number) => {
      assert.equal(dayNumberOf(civilDayOf(number)), number)
    }),
  )
  assert.equal(weekdayOfDataDay('2026-03-29'), 7)
  assert.equal(weekdayOfDataDay('2026-04-15'), 3)
})

test('an overlap is part of both intervals', () => {
  const one = { startedAt: 0, finishedAt: 10 }
  assert.deepEqual(overlapOf(one, { startedAt: 5, finishedAt: 20 }), { startedAt: 5, finishedAt: 10 })
  assert.equal(overlapOf(one, { startedAt: 10, finishedAt: 20 }), undefined)
})

test('in every zone the day, the clock and the interval agree with the time zone database', () => {
  for (const zone of TIME_ZONES) {
    const clock = clockIn(zone)
    fc.assert(
      fc.property(instant, (at) => {
        const [day, time = ''] = clock.format(at).split(' ')
        assert.equal(dataDayOf(at, zone), day)
        const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
        assert.equal(Math.floor(clockSecondsOf(at, zone)), hours * 3600 + minutes * 60 + seconds)
        const interval = intervalOfDataDay(dataDayOf(at, zone), zone)
        assert.ok(isDuring(interval, at))
        assert.ok(clock.format(interval.startedAt).endsWith(' 00:00:00'))
        assert.deepEqual(dataDaysWithin(interval, zone), [day])
        assert.equal(dataDayOf(instantAt(dataDayOf(at, zone), '12:00', zone), zone), day)
      }),
      { numRuns: 1500 },
    )
  }
  assert.equal(dataDayOf(utc(2026, 9, 16, 22, 30), 'Europe/London'), '2026-09-16')
  assert.equal(dataDayOf(utc(2026, 9, 16, 22, 30), 'Europe/Zurich'), '2026-09-17')
  assert.ok(isTimeZone('Europe/London') && !isTimeZone('Europe/Paris'))
})
