import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phaseOf } from '../../tracking/tracking/recorder/phase.ts'
import { dataDayAfter } from '../../platform/time/data-day.ts'
import { isJoinable } from './status.ts'
import { isTrial, isTrialOver, TRIAL_DAYS, trialDaysLeft } from './trial.ts'

const FIRST = '2026-09-17'
const LAST = '2026-09-30'
const PROJECT = {
  isSettled: true,
  approvedAt: null,
  liveAt: null,
  pausedAt: null,
  closedAt: null,
  endDay: '2027-12-31',
  trialDay: FIRST,
} as const

test('a trial lasts fourteen days, the one of the first invitation among them', () => {
  assert.deepEqual([isTrialOver(PROJECT, LAST), isTrialOver(PROJECT, '2026-10-01')], [false, true])
  assert.deepEqual(
    [FIRST, LAST, '2026-10-01', '2027-01-01'].map((day) => trialDaysLeft(FIRST, day as typeof FIRST)),
    [14, 1, 0, 0],
  )
  assert.equal(trialDaysLeft(null, FIRST), TRIAL_DAYS)
})

test('after its last day nobody joins and phones rest, until the start is approved', () => {
  const after = dataDayAfter(LAST, 1)
  assert.deepEqual([isJoinable(PROJECT, LAST), isJoinable(PROJECT, after)], [true, false])
  assert.deepEqual([phaseOf(PROJECT, LAST), phaseOf(PROJECT, after)], ['running', 'paused'])
  for (const changed of [{ approvedAt: 1 }, { approvedAt: 1, liveAt: 2 }, { trialDay: null }]) {
    assert.equal(isJoinable({ ...PROJECT, ...changed }, after), true)
    assert.equal(phaseOf({ ...PROJECT, ...changed }, after), 'running')
  }
  assert.deepEqual(
    [isTrial(PROJECT), isTrial({ ...PROJECT, approvedAt: 1 }), isTrial({ ...PROJECT, liveAt: 1 })],
    [true, false, false],
  )
})
