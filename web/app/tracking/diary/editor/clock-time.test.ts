import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import { TIME_ZONES } from '@allmend/domain/platform/time/time-zone'
import { time } from '../../../platform/i18n/formats.ts'
import { instantOf } from './clock-time.ts'

const DAY: DataDay = '2026-12-01'

test('what is typed is meant by the clock of the day, whichever that is', () => {
  const typed = TIME_ZONES.map((timeZone) => instantOf({ dataDay: DAY, timeZone }, '23:30', 0))
  assert.deepEqual(typed, [Date.UTC(2026, 11, 1, 22, 30), Date.UTC(2026, 11, 1, 23, 30)])
})

test('a time left as it stood is the instant it was made from, and 00:00 after the start is the end', () => {
  for (const timeZone of TIME_ZONES) {
    const { startedAt, finishedAt } = intervalOfDataDay(DAY, timeZone)
    const day = { dataDay: DAY, timeZone }
    const from = startedAt + 7 * 3_600_000 + 18_500
    assert.equal(instantOf(day, time(from, timeZone), from), from)
    assert.equal(instantOf(day, '00:00', from), finishedAt)
    assert.equal(instantOf(day, '7.18', from), undefined)
  }
})
