import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { aroundCentre } from './around-centre.ts'

const rows = ['walk', 'bike', 'car']
const contributed = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 3, maxLength: 3 })
  .map((its) => new Map(rows.map((row, index) => [row, its.at(index)!])))
const centre = fc
  .array(fc.double({ min: 0, max: 5_000, noNaN: true }), { minLength: 3, maxLength: 3 })
  .map((its) => Object.fromEntries(rows.map((row, index) => [row, its.at(index)!])))

test('whatever somebody brings, she moves a table by no more than the reach, in whole numbers', () => {
  const reach = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(contributed, centre, reach, fc.integer({ min: 0, max: 91 }), (her, typical, atMost, days) => {
      const { difference } = aroundCentre(her, { days, rows, centre: typical, reach: atMost })
      assert.ok(Math.hypot(...difference.values()) <= atMost)
      assert.ok([...difference.values()].every(Number.isInteger))
    }),
  )
})

test('who is near a typical participant counts whole', () => {
  const her = new Map([
    ['walk', 310],
    ['car', 90],
  ])
  const bound = { days: 10, rows, centre: { walk: 30, bike: 10, car: 10 }, reach: 200 }
  const { difference } = aroundCentre(her, bound)
  assert.deepEqual(
    [...difference],
    [
      ['walk', 10],
      ['bike', -100],
      ['car', -10],
    ],
  )
})

test('rows that were not named beforehand do not count', () => {
  const { difference } = aroundCentre(new Map([['plane', 5]]), { days: 0, rows, centre: {}, reach: 10 })
  assert.deepEqual([...difference.values()], [0, 0, 0])
})
