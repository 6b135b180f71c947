import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whoOf } from './finding.ts'

test('a share near a fraction is said in words, another as per cent', () => {
  assert.equal(whoOf(0.813, 'de'), 'Vier von fünf')
  assert.equal(whoOf(0.66, 'en'), 'Two in three')
  assert.equal(whoOf(0.5, 'de'), '50\u202F%')
  assert.equal(whoOf(0.85, 'de'), '85\u202F%')
})
