import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { problemOfPassword } from './password.ts'

const nothingKnown = { isCommon: () => false, personalTerms: [] }

test('fifteen characters of any kind are enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 15, maxLength: 60 }), (password) => {
      if ([...password.normalize('NFC')].length > 256) return
      assert.equal(problemOfPassword(password, nothingKnown), undefined)
    }),
  )
})

test('eight characters need a digit, a lower and an upper case letter', () => {
  assert.equal(problemOfPassword('Seewil26', nothingKnown), undefined)
  assert.equal(problemOfPassword('seewil26', nothingKnown), 'password_weak')
  assert.equal(problemOfPassword('Seewiler', nothingKnown), 'password_weak')
  assert.equal(problemOfPassword('Seewi26', nothingKnown), 'password_weak')
  assert.equal(problemOfPassword('Zürich7ö', nothingKnown), undefined)
})

test('common and personal passwords are refused whatever their case', () => {
  const isCommon = (plain: string) => plain === 'password1'
  assert.equal(problemOfPassword('Password1', { isCommon, personalTerms: [] }), 'password_common')
  assert.equal(
    problemOfPassword('Miriam2026xx', { isCommon, personalTerms: ['miriam'] }),
    'password_personal',
  )
})

test('a word of three letters is not personal enough to refuse a password', () => {
  assert.equal(problemOfPassword('AbcXyz123', { isCommon: () => false, personalTerms: ['xyz'] }), undefined)
})

test('a novel is too long', () => {
  assert.equal(problemOfPassword('a'.repeat(257), nothingKnown), 'password_long')
})
