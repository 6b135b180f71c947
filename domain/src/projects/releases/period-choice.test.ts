import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DataDay, dataDayAfter } from '../../platform/time/data-day.ts'
import { isWholeWeeks, weekOf } from './period.ts'
import { PERIOD_CHOICES, weeksOfChoice } from './period-choice.ts'

// The last week that was released goes from 14 to 20 September 2026.
const RELEASED = { first: '2026-01-07', lastWeek: '2026-09-14' } as const
const NONE = { from: '2026-09-14', through: '2026-09-14' } as const

test('the choices of the specification, in whole weeks', () => {
  const weeks = (choice: (typeof PERIOD_CHOICES)[number]) => {
    const { from, through } = weeksOfChoice(choice, RELEASED, NONE)
    return [from, through]
  }
  assert.deepEqual(weeks('all_time'), ['2026-01-05', '2026-09-20'])
  assert.deepEqual(weeks('last_7_days'), ['2026-09-14', '2026-09-20'])
  assert.deepEqual(weeks('last_4_weeks'), ['2026-08-24', '2026-09-20'])
  assert.deepEqual(weeks('last_3_months'), ['2026-06-22', '2026-09-20'])
  assert.deepEqual(weeks('previous_period'), ['2026-07-27', '2026-08-23'])
  assert.deepEqual(weeks('previous_month'), ['2026-08-03', '2026-09-06'])
})

test('whatever is chosen, it is whole weeks within what was released', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => dataDayAfter('2025-06-01', days))
  const choice = fc.constantFrom(...PERIOD_CHOICES)
  fc.assert(
    fc.property(day, fc.nat({ max: 80 }), choice, day, day, (first, weeks, it, from, through) => {
      const lastWeek: DataDay = dataDayAfter(weekOf(first).from, 7 * weeks)
      const range = weeksOfChoice(it, { first, lastWeek }, { from, through })
      assert.ok(isWholeWeeks(range))
      assert.ok(range.from >= weekOf(first).from && range.through <= weekOf(lastWeek).through)
    }),
    { numRuns: 5_000 },
  )
})
