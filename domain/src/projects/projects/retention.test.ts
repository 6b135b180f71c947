import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dataDayAfter, instantAt } from '../../platform/time/data-day.ts'
import { ZURICH } from '../../platform/time/time-zone.ts'
import { fixesErasedFrom } from './retention.ts'

test('fixes are erased months after the last day, on the same day of the month or its last', () => {
  const from = (endDay: `${number}-${number}-${number}`, months: number) =>
    fixesErasedFrom({ closedAt: null, endDay }, ZURICH, months)
  assert.equal(from('2026-09-17', 6), '2027-03-17')
  assert.equal(from('2026-08-31', 6), '2027-02-28')
  assert.equal(from('2027-08-31', 6), '2028-02-29')
  assert.equal(from('2026-12-31', 1), '2027-01-31')
  assert.equal(from('2026-10-05', 15), '2028-01-05')
})

test('a closed project ended the day before it was closed', () => {
  const closedAt = instantAt('2026-10-10', '10:00', ZURICH)
  assert.equal(fixesErasedFrom({ closedAt, endDay: '2027-12-31' }, ZURICH, 6), '2027-04-09')
})

test('no month is shorter than 28 days, so no fix goes before', () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((it) => dataDayAfter('2024-01-01', it))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), (endDay, months) => {
      const due = fixesErasedFrom({ closedAt: null, endDay }, ZURICH, months)
      assert.ok(due >= dataDayAfter(endDay, 28 * months) && due <= dataDayAfter(endDay, 31 * months))
    }),
  )
})
