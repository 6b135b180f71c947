import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pairingLink } from '../pairing-link.ts'
import { readPairing } from './pairing-text.ts'

test('a pairing is read from a link, from the address of the page, and as it is', () => {
  const credential = 'a_-'.repeat(25)
  const link = pairingLink('https://allmend.example', credential)
  assert.deepEqual(readPairing(` ${link} `), { credential, origin: 'https://allmend.example' })
  assert.deepEqual(readPairing(`https://allmend.example/diary/record#credential=${credential}`), {
    credential,
  })
  assert.deepEqual(readPairing(credential), { credential })
  fc.assert(fc.property(fc.string(), (text) => assert.equal(readPairing(text), undefined)))
  assert.equal(readPairing(`allmend://pair#origin=%E0%A4%A&credential=${credential}`)?.origin, undefined)
})
