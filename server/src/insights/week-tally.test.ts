import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WeekFigures } from './stored-figures.ts'
import { weekTally } from './week-tally.ts'

const EVERY_DAY = 7

/** People who delivered all seven days and confirmed so many of them; those who left since had seven as well. */
function tallied(confirmedDays: readonly number[], left = 0): WeekFigures {
  const tally = weekTally()
  for (const confirmed of confirmedDays) {
    tally.add({
      days: EVERY_DAY,
      confirmedDays: confirmed,
      relabelledDays: EVERY_DAY - confirmed,
      byMode: {},
      daysByCell: new Map(),
    })
  }
  return tally.gated((confirmedDays.length + left) * EVERY_DAY).week
}

const people = (count: number, confirmedDays: number): number[] =>
  Array.from({ length: count }, () => confirmedDays)

test('that everybody confirmed every day is said, and so is that nobody confirmed any', () => {
  const all = tallied(people(12, EVERY_DAY))
  assert.deepEqual([all.dataDays, all.validated, all.relabelled], [84, 84, 0])
  const none = tallied(people(12, 0))
  assert.deepEqual([none.validated, none.relabelled], [0, 84])
})

test('whoever confirmed some of her days is among those with and among those without', () => {
  const some = tallied(people(10, 3))
  assert.deepEqual([some.validated, some.relabelled], [30, 40])
  assert.equal(tallied([...people(10, EVERY_DAY), ...people(9, 0)]).validated, null)
  assert.equal(tallied([...people(9, EVERY_DAY), 3, ...people(9, 0)]).validated, 66)
  // A single day makes the difference.
  assert.equal(tallied([...people(9, 1), ...people(10, 0)]).validated, null)
  assert.equal(tallied([...people(9, EVERY_DAY - 1), ...people(10, EVERY_DAY)]).validated, null)
})

test('whoever has left since may be one more without, and is never taken for two', () => {
  const staying = (without: number) => [...people(10, EVERY_DAY), ...people(without, 0)]
  assert.equal(tallied(people(10, EVERY_DAY), 1).validated, null)
  assert.equal(tallied(staying(8), 1).validated, null)
  assert.equal(tallied(staying(9), 1).validated, 70)
})
