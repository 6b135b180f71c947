import assert from 'node:assert/strict'
import { test } from 'node:test'
import { niceScale } from './nice-scale.ts'

test('an axis has five ticks at most, from zero to above the value', () => {
  assert.deepEqual(niceScale(1_900), [0, 500, 1000, 1500, 2000])
  assert.deepEqual(niceScale(175), [0, 50, 100, 150, 200])
  assert.deepEqual(niceScale(1), [0, 1])
  for (let most = 0; most < 20_000; most += 7) {
    const ticks = niceScale(most)
    assert.ok(ticks.length >= 2 && ticks.length <= 5, `${most}: ${ticks.join(' ')}`)
    assert.ok((ticks.at(-1) ?? 0) >= most)
  }
})
