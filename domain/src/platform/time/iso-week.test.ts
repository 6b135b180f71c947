import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { weekOf } from '../../projects/releases/period.ts'
import { type DataDay, dataDayAfter } from './data-day.ts'
import { isoWeekOf } from './iso-week.ts'

test('weeks at the turn of a year belong to the year of their Thursday', () => {
  const reported: [DataDay, number, number][] = [
    ['2026-01-01', 2026, 1],
    ['2025-12-29', 2026, 1],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2026-09-14', 2026, 38],
    ['2024-12-30', 2025, 1],
  ]
  for (const [day, year, week] of reported) assert.deepEqual(isoWeekOf(day), { year, week }, day)
})

test('all days of a week have its number, and the next week another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
      const day = dataDayAfter('2000-01-01', offset)
      const { from, through } = weekOf(day)
      assert.deepEqual(isoWeekOf(from), isoWeekOf(day))
      assert.deepEqual(isoWeekOf(through), isoWeekOf(day))
      assert.notDeepEqual(isoWeekOf(dataDayAfter(through, 1)), isoWeekOf(day))
    }),
  )
})
