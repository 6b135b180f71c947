import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DiaryDay } from '@allmend/contract/tracking/diary'
import { suggestedDirection } from './suggested-direction.ts'

/** A day as a row of names; a dash is a leg, of which each trip has as many as stand together. */
function dayOf(...row: readonly string[]): DiaryDay {
  const span = { startedAt: 0, finishedAt: 1 }
  const leg = {
    kind: 'leg',
    ...span,
    course: [],
    distanceMetres: 1,
    co2Grams: 0,
    mode: 'walk',
    alternatives: [],
    reasons: [],
  } as const
  const place = {
    kind: 'staypoint',
    ...span,
    position: [8, 47] as [number, number],
    radiusMetres: 9,
  } as const
  const entries = row.map((name) =>
    name === '-' ? { ...leg } : { ...place, isActivity: true, isOpen: false, placeName: name },
  )
  const trips = row.flatMap((name, firstEntry) => {
    if (name !== '-' || row[firstEntry - 1] === '-') return []
    const end = row.findIndex((it, index) => index > firstEntry && it !== '-')
    return [{ ...span, firstEntry, lastEntry: (end < 0 ? row.length : end) - 1, distanceMetres: 1 }]
  })
  return { entries, trips } as unknown as DiaryDay
}

test('away from home is out and towards it is back, for every leg of the trip, in both languages', () => {
  const day = dayOf('Zuhause', '-', '-', 'Werkhof', '-', 'Badi', '-', 'Home')
  assert.deepEqual(
    [1, 2, 4, 6].map((at) => suggestedDirection(day, at)),
    ['outbound', 'outbound', undefined, 'inbound'],
  )
})

test('a round from home, a day that begins on the way and places without a name suggest nothing', () => {
  assert.equal(suggestedDirection(dayOf('Zuhause', '-', 'Zuhause'), 1), undefined)
  assert.equal(suggestedDirection(dayOf('-', 'Werkhof'), 0), undefined)
  assert.equal(suggestedDirection(dayOf('', '-', ''), 1), undefined)
  assert.equal(suggestedDirection(dayOf('Zuhause', '-'), 0), undefined)
})
