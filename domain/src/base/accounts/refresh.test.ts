import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { refreshVerdict, type RefreshState } from './refresh.ts'

const start = 1_800_000_000_000
const fresh: RefreshState = {
  generation: 4,
  rotatedAt: start,
  lastSeenAt: start,
  expiresAt: start + 90 * 86_400_000,
  isRevoked: false,
}

test('the current token is exchanged, the one before is answered alike for thirty seconds', () => {
  assert.equal(refreshVerdict(fresh, 4, start + 600_000), 'rotate')
  assert.equal(refreshVerdict(fresh, 3, start + 30_000), 'repeat')
  assert.equal(refreshVerdict(fresh, 3, start + 30_001), 'reuse')
})

test('a token is exchanged at most once per grace: a third tab gets what the second got', () => {
  assert.equal(refreshVerdict(fresh, 4, start + 30_000), 'repeat')
  assert.equal(refreshVerdict(fresh, 4, start + 30_001), 'rotate')
})

test('an older token is reuse, whenever it comes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 0, max: 29 * 86_400_000 }),
      (old, later) => {
        assert.equal(refreshVerdict(fresh, old, start + later), 'reuse')
      },
    ),
  )
})

test('a session ends after thirty idle days, after ninety days, or when revoked', () => {
  assert.equal(refreshVerdict(fresh, 4, start + 31 * 86_400_000), 'expired')
  assert.equal(refreshVerdict({ ...fresh, expiresAt: start + 1 }, 4, start + 1), 'expired')
  assert.equal(refreshVerdict({ ...fresh, isRevoked: true }, 4, start), 'revoked')
})
