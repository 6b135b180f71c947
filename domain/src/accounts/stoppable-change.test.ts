import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectiveAt, isStoppable, mayReset } from './stoppable-change.ts'

const monday = Date.UTC(2026, 8, 14, 9)
const thursday = Date.UTC(2026, 8, 17, 9)

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
