import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DiaryDay } from '@allmend/contract/tracking/diary'
import { emissionOf } from '@allmend/domain/tracking/diary/co2/leg-emissions'
import { expectedDay, type Leg } from './expected-day.ts'

const HOUR = 3_600_000

function leg(hour: number, mode: Leg['mode'], distanceMetres: number): Leg {
  const startedAt = hour * HOUR
  return {
    kind: 'leg',
    startedAt,
    finishedAt: startedAt + HOUR / 2,
    course: [],
    distanceMetres,
    co2Grams: emissionOf({ startedAt, distanceMetres }, mode).grams,
    mode,
    modeDetected: mode,
    probability: 0.6,
    alternatives: ['car', 'tram'],
    reasons: [],
  }
}

const day: DiaryDay = {
  dataDay: '1970-01-01',
  timeZone: 'Europe/Zurich',
  entries: [
    leg(7, 'bus', 6_000),
    {
      kind: 'staypoint',
      startedAt: 7.5 * HOUR,
      finishedAt: 12 * HOUR,
      position: [8, 47],
      radiusMetres: 20,
      isActivity: true,
      isOpen: false,
    },
    leg(12, 'walk', 1_000),
  ],
  trips: [],
  sums: {
    distanceMetres: 7_000,
    movingSeconds: 3_600,
    stayingSeconds: 16_200,
    gapSeconds: 0,
    co2Grams: 0,
    trips: 2,
    legs: 2,
    confirmedLegs: 0,
    relabelledLegs: 0,
    byMode: [],
  },
  quality: 'good',
  isConfirmed: false,
  conflicts: [],
  mayUndo: false,
  mayRedo: false,
  readAt: 0,
}
const span = { startedAt: 7 * HOUR, finishedAt: 7.5 * HOUR }

test('a mode that was said counts at once, in CO2 and in the shares', () => {
  const after = expectedDay(day, [{ act: 'correct', correction: { kind: 'mode', mode: 'car', ...span } }])
  assert.deepEqual(
    after.sums.byMode.map(({ mode, distanceMetres }) => [mode, distanceMetres]),
    [
      ['walk', 1_000],
      ['car', 6_000],
    ],
  )
  assert.equal(
    after.sums.co2Grams,
    emissionOf({ startedAt: span.startedAt, distanceMetres: 6_000 }, 'car').grams,
  )
  assert.equal(after.sums.distanceMetres, day.sums.distanceMetres)
})

test('a confirmed day asks nothing any more, and a confirmation taken back leaves the modes', () => {
  const confirmed = expectedDay(day, [{ act: 'confirm', dataDay: day.dataDay }])
  assert.ok(confirmed.isConfirmed)
  assert.ok(confirmed.entries.every((it) => it.kind !== 'leg' || it.modeConfirmed === it.mode))
  assert.equal(expectedDay(confirmed, [{ act: 'unconfirm', dataDay: day.dataDay }]).isConfirmed, false)
  assert.equal(expectedDay(day, [{ act: 'confirm', dataDay: '1970-01-02' }]).isConfirmed, false)
})

test('what moves a border is not foreseen', () => {
  for (const correction of [
    { kind: 'split', at: span.startedAt + 60_000 },
    { kind: 'no trip', ...span },
    { kind: 'delete', ...span },
    { kind: 'merge', startedAt: 7 * HOUR, finishedAt: 12.5 * HOUR, into: 'leg' },
  ] as const) {
    assert.deepEqual(expectedDay(day, [{ act: 'correct', correction }]), day)
  }
})

test('a direction falls on legs only, whatever stretch it was said of', () => {
  const whole = { startedAt: 7 * HOUR, finishedAt: 12.5 * HOUR }
  const after = expectedDay(day, [
    { act: 'correct', correction: { kind: 'direction', direction: 'outbound', ...whole } },
    { act: 'correct', correction: { kind: 'direction', direction: 'inbound', ...span } },
  ])
  assert.deepEqual(
    after.entries.map((it) => ('direction' in it ? it.direction : it.kind)),
    ['inbound', 'staypoint', 'outbound'],
  )
  assert.deepEqual(after.sums, day.sums)
})

test('purpose and name fall on the entries they were said about', () => {
  const stay = { startedAt: 7.5 * HOUR, finishedAt: 12 * HOUR }
  const after = expectedDay(day, [
    { act: 'correct', correction: { kind: 'purpose', purpose: 'commute to work', ...stay } },
    { act: 'correct', correction: { kind: 'stay name', name: 'Werkhof', ...stay } },
  ])
  const [first, second] = after.entries
  assert.deepEqual(first, day.entries[0])
  assert.ok(second?.kind === 'staypoint')
  assert.equal(second.purpose, 'commute to work')
  assert.equal(second.placeName, 'Werkhof')
})
