import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, languageOfAddress, plainAddress } from './address.ts'

test('only a first segment en is English', () => {
  assert.equal(languageOfAddress('/en'), 'en')
  assert.equal(languageOfAddress('/en/pricing'), 'en')
  for (const pathname of ['/', '/energie-seewil', '/stadt/en', '/english']) {
    assert.equal(languageOfAddress(pathname), 'de')
  }
})

test('an address keeps its query and fragment in both languages', () => {
  assert.equal(addressOf('/', 'en'), '/en')
  assert.equal(addressOf('/#tracking', 'en'), '/en#tracking')
  assert.equal(addressOf('/?a=1', 'en'), '/en?a=1')
  assert.equal(addressOf('/stadt-seewil?product=tracking#x', 'en'), '/en/stadt-seewil?product=tracking#x')
  assert.equal(addressOf('/en/stadt-seewil?product=tracking', 'de'), '/stadt-seewil?product=tracking')
  assert.equal(addressOf('/en', 'de'), '/')
  assert.equal(plainAddress('/en?a=1'), '/?a=1')
})

test('going to English and back is the same page', () => {
  for (const address of ['/', '/sign-in', '/energie', '/a/b?c=/en#/en']) {
    assert.equal(addressOf(addressOf(address, 'en'), 'de'), address)
    assert.equal(addressOf(addressOf(address, 'en'), 'en'), addressOf(address, 'en'))
  }
})

test('no address of ours leads to another host', () => {
  assert.equal(addressOf('/en//evil.example', 'de'), '/evil.example')
  assert.equal(addressOf('//evil.example', 'en'), '/en/evil.example')
})
