import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ANALYSTS, normalIntent, problemsOfIntent, type ProjectIntent, RESULT_KINDS } from './intent.ts'

const INTENT: ProjectIntent = {
  purpose: 'Wir planen Velowege und wollen wissen, wie die Leute unterwegs sind.',
  analysedBy: 'own',
  analysisPartner: '',
  results: ['mode_split'],
  otherResults: '',
}
const problems = (more: Partial<ProjectIntent>) => problemsOfIntent({ ...INTENT, ...more })

test('a purpose has twenty to a thousand characters, blanks around not counted', () => {
  assert.deepEqual(problems({ purpose: 'x'.repeat(20) }), [])
  assert.deepEqual(problems({ purpose: 'x'.repeat(1000) }), [])
  assert.deepEqual(problems({ purpose: 'Erste Zeile,\nund eine zweite dazu.' }), [])
  const wrong = [
    ['   ', 'purpose_missing'],
    [` ${'x'.repeat(19)} `, 'purpose_short'],
    ['x'.repeat(1001), 'purpose_long'],
  ] as const
  for (const [purpose, problem] of wrong) {
    assert.deepEqual(problems({ purpose }), [{ field: 'purpose', problem }])
  }
})

test('a partner who analyses has a name; whoever else analyses needs none', () => {
  assert.deepEqual(problems({ analysedBy: 'partner' }), [
    { field: 'analysisPartner', problem: 'partner_missing' },
  ])
  assert.deepEqual(problems({ analysedBy: 'partner', analysisPartner: 'Büro Morgen' }), [])
  assert.equal(normalIntent({ ...INTENT, analysisPartner: 'Büro Morgen' }).analysisPartner, '')
})

test('some result is wanted: one of the list, or one in words', () => {
  assert.deepEqual(problems({ results: [] }), [{ field: 'results', problem: 'results_missing' }])
  assert.deepEqual(problems({ results: [], otherResults: 'Wartezeiten an Haltestellen' }), [])
})

test('what is kept of an intent without problems has none either, and keeping it again changes nothing', () => {
  const intents = fc.record({
    purpose: fc.string({ maxLength: 1100 }),
    analysedBy: fc.constantFrom(...ANALYSTS),
    analysisPartner: fc.string({ maxLength: 140 }),
    results: fc.array(fc.constantFrom(...RESULT_KINDS), { maxLength: 12 }),
    otherResults: fc.string({ maxLength: 320 }),
  })
  fc.assert(
    fc.property(intents, (intent) => {
      const kept = normalIntent(intent)
      assert.deepEqual(normalIntent(kept), kept)
      assert.equal(new Set(kept.results).size, kept.results.length)
      if (problemsOfIntent(intent).length === 0) assert.deepEqual(problemsOfIntent(kept), [])
    }),
    { numRuns: 2_000 },
  )
})
