import assert from 'node:assert/strict'
import { test } from 'node:test'
import { legendOf, cellStepOf } from './cell-scale.ts'

test('more people are never a lighter step, the fewest are the first and the most the last', () => {
  for (const most of [10, 15, 25, 400, 10_000]) {
    let last = 1
    for (let people = 10; people <= most; people += 5) {
      const step = cellStepOf(people, most)
      assert.ok(step >= last && step <= 7)
      last = step
    }
    assert.equal(cellStepOf(10, most), 1)
    if (most > 10) assert.equal(cellStepOf(most, most), 7)
  }
})

test('a legend has three numbers, or fewer where there is nothing between', () => {
  assert.deepEqual(legendOf(1_000), [10, 100, 1000])
  assert.deepEqual(legendOf(10), [10])
})
