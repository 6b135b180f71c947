import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LEAST, mostPublished, viewOf } from './frequency-view.ts'
import { sampleLines, type SampleFrequency, sampleStreets } from './sample-streets.ts'

const street = (edgeId: number, name: string) => ({
  edgeId,
  name,
  streetClass: 'residential',
  lengthMetres: 90,
  course: [
    [8, 47],
    [8.001, 47],
  ] as [number, number][],
})
const SAMPLE: SampleFrequency = {
  people: 400,
  matchedPercent: 80,
  streets: [street(1, 'Seegasse'), street(2, 'Talstrasse')],
  rows: [
    { mode: 'bike', edgeId: 1, isForward: true, people: 200, dayparts: { noon: 150 } },
    { mode: 'bike', edgeId: 2, isForward: true, people: 150, dayparts: {} },
    { mode: 'bike', edgeId: 2, isForward: false, people: 160, dayparts: {} },
    { mode: 'car', edgeId: 1, isForward: true, people: 500, dayparts: {} },
  ],
}
const BIKE = { mode: 'bike', daypart: undefined, least: LEAST } as const

test('streets with most people come first, both directions together', () => {
  const found = sampleStreets(SAMPLE, BIKE, '')
  assert.deepEqual(
    found.map(({ edgeId, forward, backward }) => [edgeId, forward?.people, backward?.people]),
    [
      [2, 150, 160],
      [1, 200, undefined],
    ],
  )
})

test('a part of the day, a threshold and a name each leave out what they do not fit', () => {
  const numbers = (asked: Partial<typeof BIKE> & object, named = '') =>
    sampleStreets(SAMPLE, { ...BIKE, ...asked }, named).map(({ edgeId }) => edgeId)
  assert.deepEqual(numbers({ daypart: 'noon' } as object), [1])
  assert.deepEqual(numbers({ least: 180 }), [1])
  assert.deepEqual(numbers({}, 'tal'), [2])
  assert.deepEqual(numbers({}, '1'), [1])
})

test('the way back is drawn the other way round', () => {
  const [, there, back] = sampleLines(SAMPLE, 'bike')
  assert.deepEqual((back!.geometry.coordinates as unknown[]).toReversed(), there!.geometry.coordinates)
})

test('the mode most is told of is shown first, by bike where nothing is', () => {
  assert.equal(mostPublished({ walk: 4, car: 9 }), 'car')
  assert.equal(mostPublished({}), 'bike')
})

test('an address that says nothing sensible shows the whole day by bike, from the least on', () => {
  const view = viewOf(new URLSearchParams('mode=rocket&daypart=tea&least=-4&direction=up'), 'bike')
  assert.deepEqual(view, { week: undefined, ...BIKE, direction: 'both' })
})
