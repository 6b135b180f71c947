import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { amountIn } from './amount-in.ts'
import { chf } from './chf.ts'

test('an amount is read as people write it', () => {
  assert.equal(amountIn('130'), 13_000)
  assert.equal(amountIn("19'300.00"), 1_930_000)
  assert.equal(amountIn('CHF 42.5'), 4_250)
  assert.equal(amountIn('50.–'), 5_000)
  for (const none of ['', 'Stadt Seewil', '21 00000 00003', '1.234', '-5'])
    assert.equal(amountIn(none), undefined)
})

test('whatever we write is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (rappen) => amountIn(chf(rappen)) === rappen),
  )
})
