import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantAt } from '../../platform/time/data-day.ts'
import { ZURICH } from '../../platform/time/time-zone.ts'
import { effectiveAt, isStoppable, mayReset } from './stoppable-change.ts'

const monday = instantAt('2026-09-14', '09:00', ZURICH)
const thursday = instantAt('2026-09-17', '09:00', ZURICH)

test('a reset asked for on Monday takes effect on Thursday', () => {
  assert.equal(effectiveAt(monday), thursday)
})

test('an address taken on Monday can be given back until Thursday', () => {
  assert.ok(isStoppable(monday, thursday - 1))
  assert.ok(!isStoppable(monday, thursday))
})

test('an admin of the organisation resets the factor of her people, not her own', () => {
  assert.ok(mayReset({ isSelf: false, hasPlatformRole: false, asker: 'organisation admin' }))
  assert.ok(!mayReset({ isSelf: true, hasPlatformRole: false, asker: 'organisation admin' }))
  assert.ok(!mayReset({ isSelf: true, hasPlatformRole: true, asker: 'platform admin' }))
})

test('whoever has an office of the platform is reset by an Admin alone', () => {
  assert.ok(!mayReset({ isSelf: false, hasPlatformRole: true, asker: 'organisation admin' }))
  assert.ok(mayReset({ isSelf: false, hasPlatformRole: true, asker: 'platform admin' }))
})
