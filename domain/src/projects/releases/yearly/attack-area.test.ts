import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { attackArea } from './attack-area.ts'

test('who spends nothing cannot be told from anybody, and who spends all is found as often as theory says', () => {
  assert.equal(attackArea([0, 0, 0]), 0.5)
  // Both are two deviations apart: the normal distribution at one.
  assert.ok(Math.abs(attackArea([1_000_000, 1_000_000]) - 0.841_345) < 1e-5)
})

test('nobody is hidden better by spending more', () => {
  const spent = fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(spent, fc.integer({ min: 0, max: 1_000_000 }), (its, more) => {
      assert.ok(attackArea(its) <= attackArea(its.map((it) => it + more)) + 1e-12)
    }),
  )
})
