import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysIn, isWholeWeeks, lastSettledDay, weekOf, weeksIn } from './period.ts'

test('a day is counted when two whole days have passed since', () => {
  assert.equal(lastSettledDay('2026-09-20'), '2026-09-17')
  assert.equal(lastSettledDay('2027-01-02'), '2026-12-30')
})

test('weeks go from Monday to Sunday, over the turn of a year as well', () => {
  const week = { from: '2026-12-28', through: '2027-01-03' } as const
  const next = { from: '2027-01-04', through: '2027-01-10' } as const
  for (const day of daysIn(week)) assert.deepEqual(weekOf(day), week)
  assert.equal(daysIn(week).length, 7)
  assert.deepEqual(daysIn({ from: '2027-01-03', through: '2027-01-01' }), [])
  assert.deepEqual(weeksIn({ from: '2027-01-01', through: '2027-01-04' }), [week, next])
  assert.deepEqual(weeksIn({ from: '2027-01-01', through: '2027-01-03' }), [week])
  const whole = [week, { from: week.from, through: next.through }].map(isWholeWeeks)
  const cut = [
    { from: '2026-12-29', through: week.through },
    { from: week.from, through: '2027-01-02' },
    { from: next.from, through: week.through },
  ] as const
  assert.deepEqual([...whole, ...cut.map(isWholeWeeks)], [true, true, false, false, false])
})
