import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Purpose } from '../purpose.ts'
import type { Correction } from './correction.ts'
import { diaryAfter, gap, leg, stay, time } from './described-reading.fixture.ts'

const purpose = (value: Purpose, from: number, until: number) =>
  ({ kind: 'purpose', purpose: value, ...time(from, until) }) as const

test('a trip is as long as its legs and lasts from the first to the last', () => {
  const reading = [
    stay(0, 60),
    leg([60, 70], [0, 700]),
    stay(70, 75, 700, { isActivity: false }),
    leg([75, 90], [700, 3000]),
    stay(90, 150, 3000),
    leg([150, 160], [3000, 2600]),
  ]
  assert.deepEqual(diaryAfter(reading).trips, [
    { firstEntry: 1, lastEntry: 3, ...time(60, 90), distanceMetres: 3000 },
    { firstEntry: 5, lastEntry: 5, ...time(150, 160), distanceMetres: 400 },
  ])
})

test('nobody knows whether a trip went on in a silence: it ends there', () => {
  const reading = [leg([0, 10], [0, 500]), gap(10, 20), leg([20, 30], [900, 1500])]
  assert.deepEqual(
    diaryAfter(reading).trips.map(({ firstEntry, lastEntry }) => [firstEntry, lastEntry]),
    [
      [0, 0],
      [2, 2],
    ],
  )
})

test('where the next leg was made for something else, each trip has its own way', () => {
  const reading = [leg([0, 10], [0, 500]), leg([10, 20], [500, 2500]), stay(20, 60, 2500)]
  const { trips } = diaryAfter(reading, purpose('chauffeuring', 0, 10), purpose('commute to work', 10, 20))
  assert.deepEqual(
    trips.map((trip) => [trip.purpose, trip.distanceMetres]),
    [
      ['chauffeuring', 500],
      ['commute to work', 2000],
    ],
  )
})

test('neither waiting, meeting nor changing trains is where a trip leads; whatever else is said of a wait is', () => {
  const reading = [leg([0, 10], [0, 500]), stay(10, 30, 500), leg([30, 40], [500, 900])]
  const tripsWith = (value: Purpose) => diaryAfter(reading, purpose(value, 10, 30)).trips.length
  assert.equal(tripsWith('public transport station'), 1)
  assert.equal(tripsWith('wait or meet'), 1)
  assert.equal(tripsWith('commute to work'), 2)
})

test('what was said of one trip is not said of the next', () => {
  const reading = [leg([0, 10], [0, 500]), stay(10, 60, 500), leg([60, 70], [500, 900]), stay(70, 90, 900)]
  const purposes = (...corrections: readonly Correction[]) =>
    diaryAfter(reading, ...corrections).trips.map((trip) => trip.purpose)
  assert.deepEqual(purposes(purpose('commute to work', 0, 10)), ['commute to work', undefined])
  assert.deepEqual(purposes(purpose('culture', 10, 60)), ['culture', undefined])
  assert.deepEqual(purposes(purpose('commute to work', 0, 10), purpose('culture', 10, 60)), [
    'commute to work',
    undefined,
  ])
})
