import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PRODUCTS } from '../../base/organisations/organisation.ts'
import {
  CONSENT_ACTS,
  CONSENT_PURPOSES,
  consentsOf,
  isAskedOnJoining,
  isRequired,
  purposesOf,
  suffices,
} from './consent.ts'

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

test('taking part in Tracking needs the diary and the analysis, and nothing else', () => {
  assert.deepEqual(purposesOf('tracking').filter(isRequired), ['own_diary', 'project_analysis'])
  assert.ok(suffices(['project_analysis', 'own_diary'], 'tracking'))
  assert.ok(!suffices(['own_diary', 'aggregated_publication', 'research_reuse', 'contact'], 'tracking'))
})

test('taking part in CityServer needs the ratings; photos and rides are up to everybody', () => {
  assert.deepEqual(purposesOf('cityserver').filter(isRequired), ['ratings'])
  assert.ok(suffices(['ratings'], 'cityserver'))
  assert.ok(!suffices(['photos', 'rides', 'own_diary', 'project_analysis'], 'cityserver'))
})

test('every purpose belongs to a product, and stands there once', () => {
  const all = PRODUCTS.flatMap((product) => [...purposesOf(product)])
  assert.deepEqual(new Set(all), new Set(CONSENT_PURPOSES))
  for (const product of PRODUCTS) {
    assert.equal(new Set(purposesOf(product)).size, purposesOf(product).length)
  }
})

test('everything is asked when somebody joins, but surveys where they are answered', () => {
  assert.deepEqual(
    CONSENT_PURPOSES.filter((it) => !isAskedOnJoining(it)),
    ['surveys'],
  )
})
