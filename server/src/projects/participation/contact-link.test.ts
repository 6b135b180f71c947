import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { contactToken, readContactToken } from './contact-link.ts'

const KEY = randomBytes(32)

test('a token holds the link it was made for, in 43 letters, and is the same each time', () => {
  for (let time = 0; time < 20; time++) {
    const link = randomUUID()
    const token = contactToken(KEY, link)
    assert.match(token, /^[\w-]{43}$/)
    assert.equal(contactToken(KEY, link), token)
    assert.equal(readContactToken(KEY, token), link)
  }
})

test('a token signed by another key, of another link, or of another length is none', () => {
  const [one, other] = [contactToken(KEY, randomUUID()), contactToken(KEY, randomUUID())].map((it) =>
    Buffer.from(it, 'base64url'),
  )
  assert.ok(one && other)
  const mixed = Buffer.concat([one.subarray(0, 16), other.subarray(16)])
  const wrong = [mixed, one.subarray(0, 31), Buffer.concat([one, Buffer.alloc(1)]), Buffer.alloc(0)]
  for (const bytes of wrong) assert.equal(readContactToken(KEY, bytes.toString('base64url')), undefined)
  assert.equal(readContactToken(randomBytes(32), one.toString('base64url')), undefined)
})

test('a token reads in one way alone: padded or in the other alphabet it is none', () => {
  const token = contactToken(KEY, randomUUID())
  assert.equal(readContactToken(KEY, `${token}=`), undefined)
  assert.equal(readContactToken(KEY, ` ${token}`), undefined)
})
