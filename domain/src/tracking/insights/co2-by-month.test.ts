import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DataDay, dataDayAfter } from '../../platform/time/data-day.ts'
import { co2ByMonth, monthOfWeek } from './co2-by-month.ts'

const week = (from: DataDay, people: number, kg: number) => ({
  from,
  figures: { people: { all: people }, grams: { car: kg * 1000, train: 0 } },
})

test('a week belongs to the month it lies in whole, and one across two months to none', () => {
  assert.equal(monthOfWeek('2026-08-03'), '2026-08')
  assert.equal(monthOfWeek('2026-08-24'), '2026-08')
  assert.equal(monthOfWeek('2026-08-31'), undefined)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), (nth) => {
      const monday = dataDayAfter('2020-01-06', nth * 7)
      const days = Array.from({ length: 7 }, (_, at) => dataDayAfter(monday, at).slice(0, 7))
      assert.equal(monthOfWeek(monday) !== undefined, new Set(days).size === 1)
    }),
  )
})

test('a month is the mean of the weeks inside by person, and says which these are', () => {
  const [july, august, ...others] = co2ByMonth(
    [
      week('2026-07-20', 1000, 20_000),
      week('2026-07-27', 1000, 90_000),
      week('2026-08-03', 1000, 18_000),
      week('2026-08-10', 3000, 42_000),
    ],
    'public',
  )
  assert.deepEqual(others, [])
  assert.deepEqual(
    [july?.month, july?.releases, july?.kgPerPersonWeek.value],
    ['2026-07', ['2026-07-20'], 20],
  )
  assert.deepEqual(august?.releases, ['2026-08-03', '2026-08-10'])
  assert.equal(august?.kgPerPersonWeek.value, 15)
  assert.ok(july && august.kgPerPersonWeek.noise < july.kgPerPersonWeek.noise)
})

test('of too few people, or with more noise than a quarter, nothing is told', () => {
  for (const [people, kg] of [
    [19, 400],
    [60, 5],
  ] as const) {
    const [month] = co2ByMonth([week('2026-08-03', people, kg)], 'public')
    assert.equal(month?.kgPerPersonWeek.value, null)
  }
})
