import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceName } from './device-name.ts'

test('the usual browsers are known by their names', () => {
  assert.equal(
    deviceName(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    ),
    'Edge, Windows',
  )
  assert.equal(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ),
    'Safari, iPhone',
  )
  assert.equal(
    deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'),
    'Firefox, Linux',
  )
})

test('what we do not know has no name', () => {
  assert.equal(deviceName('curl/8.0'), undefined)
  assert.equal(deviceName(''), undefined)
})
