import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantAt } from '../../platform/time/data-day.ts'
import { ZURICH } from '../../platform/time/time-zone.ts'
import { DAY_MS } from '../../platform/time/zurich-offset.ts'
import { daysToConfirm, isQuiet } from './reminder.ts'

test('a phone is quiet after three days, not a moment earlier', () => {
  const received = instantAt('2026-09-14', '10:00', ZURICH)
  assert.equal(isQuiet(received, received + 3 * DAY_MS - 1), false)
  assert.equal(isQuiet(received, received + 3 * DAY_MS), true)
})

test('somebody is asked for the four weeks before today', () => {
  assert.deepEqual(daysToConfirm('2026-09-17'), { from: '2026-08-20', through: '2026-09-16' })
})
