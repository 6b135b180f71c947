import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dataDaysWithin, intervalOfDataDay, type DataDay } from '../../platform/time/data-day.ts'
import { ZURICH } from '../../platform/time/time-zone.ts'
import { HOUR_MS } from '../../platform/time/zurich-offset.ts'
import { cutAt } from './correction/cut.ts'
import { knownSharesOf } from './day-quality.ts'
import { diaryOf } from './diary.ts'
import { countedDay } from './diary-day.ts'
import { uncorrected } from './correction/diary-entry.ts'
import { readingSettings } from './reading/settings.ts'
import { readTimeline } from './timeline.ts'
import type { Leg, Timeline } from './timeline-entry.ts'
import { describedDetector } from './described-detector.ts'
import { trace, type Trace } from './trace.ts'
import { trackOf } from './track.ts'

const read = (day: Trace): Timeline =>
  readTimeline([trackOf(day.fixes())], readingSettings, { detectLegs: describedDetector })

/** Every day of a reading, with how much of it is known. */
function daysOf({ entries, trips }: Timeline) {
  const span = { startedAt: entries.at(0)!.startedAt, finishedAt: entries.at(-1)!.finishedAt }
  const diary = diaryOf({ entries, trips }, [], ZURICH)
  return dataDaysWithin(span, ZURICH).map((dataDay) => {
    const { sums, quality, entries: own } = countedDay(diary, dataDay)
    return { dataDay, ...sums, quality, ...knownSharesOf(own, intervalOfDataDay(dataDay, ZURICH)) }
  })
}

test('a leg over midnight is shared by both days, to the metre and the second', () => {
  const timeline = read(trace('20:00').stay(220).drive(60, 60).stay(240))
  const [evening, morning, ...none] = daysOf(timeline)
  assert.deepEqual(none, [])
  assert.ok(evening && morning)
  const [leg] = timeline.entries.filter((entry): entry is Leg => entry.kind === 'leg')
  assert.ok(leg)
  assert.ok(Math.abs(evening.distanceMetres + morning.distanceMetres - leg.distanceMetres) < 1e-6)
  assert.equal((evening.movingSeconds + morning.movingSeconds) * 1000, leg.finishedAt - leg.startedAt)
  assert.ok(Math.abs(evening.distanceMetres - 20_000) < 800, `${evening.distanceMetres}`)
  assert.deepEqual([evening.trips, morning.trips], [1, 0])
  assert.deepEqual(
    morning.byMode.map(({ mode, distanceMetres }) => [mode, distanceMetres]),
    [['car', morning.distanceMetres]],
  )
})

test('days of 23 and 25 hours are whole when every hour is known', () => {
  for (const [dataDay, hours] of [
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-04-15', 24],
  ] as const) {
    const timeline = read(trace('00:00', { dataDay, samplingSeconds: 300 }).stay(hours * 60 + 60))
    const [day, next] = daysOf(timeline)
    assert.equal(day?.dataDay, dataDay)
    assert.ok(Math.abs(day.knownShare - 1) < 1e-9)
    assert.equal(day.quality, 'good')
    assert.ok(next && next.knownShare > 0.03 && next.knownShare < 0.05)
  }
})

test('silence inside a stay is known but not heard; a gap is neither', () => {
  const [night] = daysOf(
    read(
      trace('00:00')
        .stay(60)
        .gap(9 * 60)
        .stay(14 * 60 - 1),
    ),
  )
  assert.ok(night)
  assert.ok(night.knownShare > 0.99)
  assert.ok(Math.abs(night.recordedShare - 15 / 24) < 0.01, `${night.recordedShare}`)
  const [lost] = daysOf(
    read(
      trace('00:00')
        .stay(60)
        .gap(13 * 60)
        .stay(9 * 60 + 59),
    ),
  )
  assert.ok(lost && Math.abs(lost.knownShare - 11 / 24) < 0.01)
  assert.equal(lost.quality, 'poor')
})

test('a good day is known for nine tenths and heard for half, a fair one is known for half', () => {
  const qualityOf = (day: Trace) => daysOf(read(day))[0]?.quality
  const until = (hours: number, minutes: number) => trace('00:00').stay(hours * 60 + minutes)
  assert.equal(qualityOf(until(21, 42)), 'good')
  assert.equal(qualityOf(until(21, 30)), 'fair')
  assert.equal(qualityOf(until(12, 6)), 'fair')
  assert.equal(qualityOf(until(11, 54)), 'poor')
  const silentTwice = (minutes: number) =>
    until(6, 0)
      .gap(minutes)
      .stay(60)
      .gap(minutes)
      .stay(17 * 60 - 1 - 2 * minutes)
  assert.equal(qualityOf(silentTwice(5 * 60 + 50)), 'good')
  assert.equal(qualityOf(silentTwice(6 * 60 + 10)), 'fair')
})

test('parts of a leg add up to the leg, however it is cut', () => {
  const timeline = read(trace('22:00').stay(30).transit(90, 30, 8).stay(60))
  const leg = timeline.entries.find((entry): entry is Leg => entry.kind === 'leg')
  assert.ok(leg)
  const cut = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(cut, { maxLength: 6 }), (shares) => {
      const borders = [0, ...shares.toSorted((a, b) => a - b), 1].map(
        (share) => leg.startedAt + share * (leg.finishedAt - leg.startedAt),
      )
      const parts = borders
        .reduce(cutAt, [uncorrected(leg)])
        .map((part) => (part.kind === 'leg' ? part.distanceMetres : NaN))
      assert.ok(parts.every((part) => part >= -1e-9))
      const sum = parts.reduce((whole, part) => whole + part, 0)
      assert.ok(Math.abs(sum - leg.distanceMetres) < 1e-6)
    }),
  )
})

test('an interval holds the days it touches, its finish not included', () => {
  const days: DataDay[] = ['2026-03-28', '2026-03-29', '2026-03-30']
  const { startedAt } = intervalOfDataDay('2026-03-28', ZURICH)
  const { finishedAt } = intervalOfDataDay('2026-03-30', ZURICH)
  assert.deepEqual(dataDaysWithin({ startedAt, finishedAt }, ZURICH), days)
  assert.deepEqual(
    dataDaysWithin({ startedAt: startedAt + HOUR_MS, finishedAt: startedAt + HOUR_MS }, ZURICH),
    ['2026-03-28'],
  )
})
