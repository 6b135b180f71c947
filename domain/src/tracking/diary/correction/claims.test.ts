import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { claimsFrom } from './claims.ts'

const words = [{ name: 'one' }, { name: 'other' }, { name: 'third' }]
const anyClaim = fc
  .tuple(fc.nat(12), fc.nat(6), fc.constantFrom(...words, undefined))
  .map(([startedAt, length, by]) => ({ startedAt, finishedAt: startedAt + length, ...(by ? { by } : {}) }))

test('a word is bound by every claim but its own', () => {
  fc.assert(
    fc.property(
      fc.array(anyClaim, { maxLength: 6 }),
      fc.constantFrom(...words, undefined),
      fc.integer({ min: -1, max: 20 }),
      (all, by, at) => {
        // Of one word there is one claim.
        const claims = all.filter(
          (it, index) => !it.by || all.findIndex((other) => other.by === it.by) === index,
        )
        const others = claims.filter((it) => !by || it.by !== by)
        const asked = claimsFrom(claims)(by)
        const before = others.filter((it) => it.startedAt < at)
        assert.equal(asked.lastingFrom(at), Math.max(...before.map((it) => it.finishedAt)))
        const after = others.filter((it) => it.finishedAt > at)
        assert.equal(asked.beginningUntil(at), Math.min(...after.map((it) => it.startedAt)))
        const isTouched = others.some((it) => it.startedAt <= at && at <= it.finishedAt)
        assert.equal(asked.isTouched(at), isTouched)
        const isEdge = claims.some((it) => it.startedAt === at || it.finishedAt === at)
        assert.equal(asked.isEdge(at), isEdge)
      },
    ),
    { numRuns: 3_000 },
  )
})
