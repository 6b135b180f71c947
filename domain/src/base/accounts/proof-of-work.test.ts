import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { isProof, searchProof } from './proof-of-work.ts'
import { sha256 } from './sha256.ts'

test('our SHA-256 equals the one of node:crypto', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), (text) => {
      const ours = [...sha256(text)].map((word) => word.toString(16).padStart(8, '0')).join('')
      assert.equal(ours, createHash('sha256').update(text, 'latin1').digest('hex'))
    }),
  )
})

test('a proof that was searched for is found and holds for its challenge alone', () => {
  const nonce = searchProof('seewil', 10, 0, 100_000)
  assert.ok(nonce !== undefined)
  assert.ok(isProof('seewil', nonce, 10))
  assert.equal(searchProof('seewil', 40, 0, 50), undefined)
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].filter((other) => isProof(other, nonce, 10))
  assert.ok(others.length < 3)
})
