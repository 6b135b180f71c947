import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellTally } from './cell-tally.ts'

test('cells ten people were in are told in fives and by name; of the others, how many there are', () => {
  const tally = cellTally()
  const were = (cell: string, people: number) => {
    for (let person = 0; person < people; person++) tally.add(new Map([[cell, 1]]))
  }
  were('c', 14)
  were('a', 10)
  were('b', 9)
  assert.deepEqual(Object.entries(tally.gated()), [
    ['a', 10],
    ['c', 10],
  ])
  assert.equal(tally.suppressed(), 0)
  for (const cell of ['d', 'e', 'f', 'g']) were(cell, 1)
  assert.equal(tally.suppressed(), 5)
})
