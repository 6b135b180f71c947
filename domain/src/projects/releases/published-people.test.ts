import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishedPeople } from './published-people.ts'

test('people are told from ten on, in fives; none is as little told as nine', () => {
  assert.deepEqual([0, 9, 10, 14, 15].map(publishedPeople), [null, null, 10, 10, 15])
})
