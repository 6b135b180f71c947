import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dataDaysWithin, intervalOfDataDay, type DataDay } from '../time/data-day.ts'
import { HOUR_MS } from '../time/zurich-offset.ts'
import { dataDaysOf } from './data-days.ts'
import { distanceWithin } from './leg-sums.ts'
import { readingSettings } from './reading/settings.ts'
import { readTimeline } from './timeline.ts'
import type { Leg, Timeline } from './timeline-entry.ts'
import { toldDetector } from './told-detector.ts'
import { trace, type Trace } from './trace.ts'
import { trackOf } from './track.ts'

const read = (day: Trace): Timeline =>
  readTimeline([trackOf(day.fixes())], readingSettings, { detectLegs: toldDetector })

test('a leg over midnight is shared by both days, to the metre and the second', () => {
  const timeline = read(trace('20:00').stay(220).drive(60, 60).stay(240))
  const [evening, morning, ...none] = dataDaysOf(timeline)
  assert.deepEqual(none, [])
  assert.ok(evening && morning)
  const [leg] = timeline.entries.filter((entry): entry is Leg => entry.kind === 'leg')
  assert.ok(leg)
  assert.ok(Math.abs(evening.distanceMetres + morning.distanceMetres - leg.distanceMetres) < 1e-6)
  assert.equal(evening.durationMs + morning.durationMs, leg.finishedAt - leg.startedAt)
  assert.ok(Math.abs(evening.distanceMetres - 20_000) < 800, `${evening.distanceMetres}`)
  assert.deepEqual([evening.trips, morning.trips], [1, 0])
  assert.equal(morning.byMode.car.legs, 1)
})

test('days of 23 and 25 hours are whole when every hour is known', () => {
  for (const [dataDay, hours] of [
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-04-15', 24],
  ] as const) {
    const timeline = read(trace('00:00', { dataDay, samplingSeconds: 300 }).stay(hours * 60 + 60))
    const [day, next] = dataDaysOf(timeline)
    assert.equal(day?.dataDay, dataDay)
    assert.ok(Math.abs(day.knownShare - 1) < 1e-9)
    assert.equal(day.quality, 'good')
    assert.ok(next && next.knownShare > 0.03 && next.knownShare < 0.05)
  }
})

test('silence inside a stay is known but not heard; a gap is neither', () => {
  const [night] = dataDaysOf(
    read(
      trace('00:00')
        .stay(60)
        .gap(9 * 60)
        .stay(14 * 60 - 1),
    ),
  )
  assert.ok(night)
  assert.ok(night.knownShare > 0.99)
  assert.ok(Math.abs(night.heardShare - 15 / 24) < 0.01, `${night.heardShare}`)
  const [lost] = dataDaysOf(
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
        .slice(1)
        .map((finishedAt, index) => distanceWithin(leg, { startedAt: borders.at(index)!, finishedAt }))
      assert.ok(parts.every((part) => part >= -1e-9))
      const sum = parts.reduce((whole, part) => whole + part, 0)
      assert.ok(Math.abs(sum - leg.distanceMetres) < 1e-6)
    }),
  )
})

test('an interval holds the days it touches, its finish not included', () => {
  const days: DataDay[] = ['2026-03-28', '2026-03-29', '2026-03-30']
  const { startedAt } = intervalOfDataDay('2026-03-28')
  const { finishedAt } = intervalOfDataDay('2026-03-30')
  assert.deepEqual(dataDaysWithin({ startedAt, finishedAt }), days)
  assert.deepEqual(dataDaysWithin({ startedAt: startedAt + HOUR_MS, finishedAt: startedAt + HOUR_MS }), [
    '2026-03-28',
  ])
})
