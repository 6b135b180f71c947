import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PERIOD_WEEKS, sizeOf, tablesFor } from './size.ts'

test('a project of up to 249 seats counts by the quarter, up to 999 in four weeks, else by the week', () => {
  const weeks = [50, 249, 250, 999, 1_000].map((seats) => PERIOD_WEEKS[sizeOf(seats)])
  assert.deepEqual(weeks, [13, 13, 4, 4, 1])
})

test('the public and research read of a large project what a small one shows', () => {
  assert.equal(tablesFor('public', 'large'), 'small')
  assert.equal(tablesFor('organisation', 'large'), 'large')
})
