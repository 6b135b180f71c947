import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvDays } from './csv-period.ts'

const TODAY = '2026-09-17'
const NONE = { from: '', through: '' }

test('this week begins on Monday, four weeks are 28 days, and all of them end today', () => {
  assert.deepEqual(csvDays('week', TODAY, NONE), { from: '2026-09-14', through: TODAY })
  assert.deepEqual(csvDays('four weeks', TODAY, NONE), { from: '2026-08-21', through: TODAY })
  assert.deepEqual(csvDays('all', TODAY, NONE), { from: '2016-09-10', through: TODAY })
})

test('an own period has both days in order, and none of them in the future', () => {
  const own = (from: string, through: string) => csvDays('own', TODAY, { from, through })
  assert.deepEqual(own('2026-09-01', '2026-09-01'), { from: '2026-09-01', through: '2026-09-01' })
  for (const [from, through] of [
    ['2026-09-02', '2026-09-01'],
    ['', '2026-09-01'],
    ['2026-09-01', ''],
    ['2026-09-01', '2026-09-18'],
    ['2016-09-09', '2026-09-01'],
  ] as const) {
    assert.equal(own(from, through), undefined)
  }
})
