import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isLanguage, languageOf } from './language.ts'

test('a stored choice wins over what the browser says', () => {
  assert.equal(languageOf('en', 'de-CH,de;q=0.9'), 'en')
  assert.equal(languageOf('de', 'en-GB'), 'de')
})

test('without a choice the first language the browser shares with us decides', () => {
  assert.equal(languageOf(undefined, 'fr-CH,fr;q=0.9,en;q=0.8,de;q=0.7'), 'en')
  assert.equal(languageOf(undefined, 'en;q=0.5, de-AT;q=0.9'), 'de')
  assert.equal(languageOf(undefined, 'en;q=0, it'), 'de')
})

test('whatever the header holds, the answer is a language of ours', () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), (header, stored) => isLanguage(languageOf(stored, header))),
  )
})
