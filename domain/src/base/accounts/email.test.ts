import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isEmail, mailboxKey, normalEmail } from './email.ts'

test('however an address is typed, it is one address', () => {
  const ways = [
    'miriam@seewil.example',
    ' Miriam@Seewil.Example ',
    'ｍｉｒｉａｍ@seewil.example',
    'miriam＠seewil．example',
  ]
  assert.deepEqual([...new Set(ways.map(normalEmail))], ['miriam@seewil.example'])
  assert.equal(normalEmail('mu\u0308ller@seewil.example'), normalEmail('müller@seewil.example'))
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => normalEmail(normalEmail(text)) === normalEmail(text),
    ),
  )
})

test('nothing unseen makes another address of one', () => {
  for (const mark of ['\u200b', '\u200d', '\u00ad', '\u2060', '\ufeff', '\u0000', '\u3164'])
    assert.ok(!isEmail(normalEmail(`mir${mark}iam@seewil.example`)), JSON.stringify(mark))
})

test('a host that looks like another is written as the network writes it, or not at all', () => {
  assert.ok(!isEmail(normalEmail('miriam@sееwil.example')), 'with Cyrillic letters')
  assert.ok(!isEmail(normalEmail('miriam@seewil。example')))
  assert.ok(!isEmail(normalEmail('miriam@müller.example')))
  assert.ok(isEmail('miriam@xn--mller-kva.example'))
})

test('decorations of an address lead to the same mailbox', () => {
  const ways = [
    'miriam.kaelin@seewil.example',
    'miriamkaelin+1@seewil.example',
    'miriam.kaelin+a+b@seewil.example',
  ]
  assert.deepEqual([...new Set(ways.map(mailboxKey))], ['miriamkaelin@seewil.example'])
  assert.notEqual(mailboxKey('miriam@seewil.example'), mailboxKey('miriam@other.example'))
})
