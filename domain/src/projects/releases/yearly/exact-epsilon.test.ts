import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { epsilonOf } from '../budget.ts'
import { exactEpsilonOf } from './exact-epsilon.ts'

test('a year on each level promises what is computed for it elsewhere', () => {
  assert.deepEqual(
    [500_000, 1_000_000, 2_000_000].map((rho) => exactEpsilonOf(rho).toFixed(1)),
    ['4.4', '6.6', '10.0'],
  )
  assert.equal(exactEpsilonOf(0), 0)
})

test('the exact promise is never weaker than the bound that is easier to write down, and grows with what is spent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 9_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (rho, more) => {
        assert.ok(exactEpsilonOf(rho) <= epsilonOf(rho))
        assert.ok(exactEpsilonOf(rho) <= exactEpsilonOf(rho + more))
      },
    ),
  )
})
