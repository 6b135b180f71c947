import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPostcode } from './country.ts'

test('a postal code is judged by its country', () => {
  assert.ok(isPostcode('CH', '6099'))
  assert.ok(!isPostcode('CH', '0609'))
  assert.ok(!isPostcode('CH', '60990'))
  assert.ok(isPostcode('DE', '01067'))
  assert.ok(isPostcode('EN', 'SW1A 1AA'))
  assert.ok(isPostcode('EN', 'm11ae'))
  assert.ok(!isPostcode('EN', '12345'))
  assert.ok(isPostcode('RS', '11000'))
})
