import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CONSENT_ACTS, CONSENT_PURPOSES, consentsOf, isRequired, suffices } from './consent.ts'

const entry = fc.record({
  purpose: fc.constantFrom(...CONSENT_PURPOSES),
  act: fc.constantFrom(...CONSENT_ACTS),
  version: fc.integer({ min: 1, max: 5 }),
  at: fc.nat(),
})

test('of each purpose the last line holds, whatever was written before', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
      const held = consentsOf(entries)
      for (const purpose of CONSENT_PURPOSES) {
        const last = entries.findLast((it) => it.purpose === purpose)
        assert.deepEqual(held.get(purpose), last?.act === 'given' ? last : undefined)
      }
    }),
  )
})

test('withdrawing everything leaves nothing', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
      const end = CONSENT_PURPOSES.map(
        (purpose) => ({ purpose, act: 'withdrawn', version: 1, at: 0 }) as const,
      )
      assert.equal(consentsOf([...entries, ...end]).size, 0)
    }),
  )
})

test('taking part needs the diary and the analysis, and nothing else', () => {
  assert.deepEqual(CONSENT_PURPOSES.filter(isRequired), ['own_diary', 'project_analysis'])
  assert.ok(suffices(['project_analysis', 'own_diary']))
  assert.ok(!suffices(['own_diary', 'aggregated_publication', 'research_reuse', 'contact']))
})
