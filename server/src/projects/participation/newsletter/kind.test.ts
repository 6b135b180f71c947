import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_NEWSLETTER, newsletterWire } from './kind.ts'

test('how far a newsletter is counts its own recipients, and nobody in a state nobody is in', () => {
  const at = new Date('2026-09-17T08:00:00Z')
  const row = { number: 2, state: 'sending', document: EMPTY_NEWSLETTER, revision: 1 } as const
  const counts = [
    { number: 1, state: 'sent', count: 7 },
    { number: 2, state: 'sent', count: 3 },
    { number: 2, state: 'waiting', count: 2 },
  ] as const
  const { recipients } = newsletterWire(
    { ...row, savedAt: at, startedAt: at, endedAt: null },
    counts,
    (count) => count,
  )
  const nobody = { sending: 0, refused: 0, unclear: 0, withdrawn: 0, cancelled: 0 }
  assert.deepEqual(recipients, { ...nobody, sent: 3, waiting: 2, all: 5 })
})
