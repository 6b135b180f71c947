import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LANGUAGES } from '../../../platform/language/language.ts'
import type { Reason } from '../detection.ts'
import { modes } from '../mode.ts'
import { reasonTexts } from './reason-texts.ts'

test('reasons read as half a sentence in both languages', () => {
  const stated = (reason: Reason): string[] => LANGUAGES.map((language) => reasonTexts(reason, language))
  assert.deepEqual(stated({ kind: 'stops', mode: 'tram', stoppedAt: 4, passed: 5 }), [
    'hielt an 4 von 5 Tramhaltestellen',
    'stopped at 4 of 5 tram stops',
  ])
  assert.deepEqual(stated({ kind: 'stops', mode: 'train', stoppedAt: 1, passed: 1 }), [
    'hielt an 1 von 1 Bahnhof',
    'stopped at 1 of 1 station',
  ])
  assert.deepEqual(stated({ kind: 'along', mode: 'bus', share: 0.934, line: '12' }), [
    'verlief zu 93 % auf der Linie 12',
    'ran 93 % on line 12',
  ])
  assert.deepEqual(stated({ kind: 'along', mode: 'bike', share: 0.7 }), [
    'verlief zu 70 % auf Velowegen',
    'ran 70 % on cycleways',
  ])
  assert.deepEqual(stated({ kind: 'speed', speedKmh: 19 }), [
    'war meist höchstens 19 km/h schnell',
    'was mostly no faster than 19 km/h',
  ])
  assert.deepEqual(stated({ kind: 'between', before: 'walk', after: 'train' }), [
    'lag zwischen einem Fussweg und einer Bahnfahrt',
    'came between a walk and a train ride',
  ])
  assert.deepEqual(stated({ kind: 'between', after: 'bus' }), [
    'lag vor einer Busfahrt',
    'came before a bus ride',
  ])
})

test('no reason leaves a hole in its words', () => {
  const mode = fc.constantFrom(...modes)
  const reason: fc.Arbitrary<Reason> = fc.oneof(
    fc.record({ kind: fc.constant('stops' as const), mode, stoppedAt: fc.nat(9), passed: fc.nat(9) }),
    fc.record({
      kind: fc.constant('along' as const),
      mode,
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ kind: fc.constant('between' as const), before: mode }),
  )
  fc.assert(
    fc.property(reason, fc.constantFrom(...LANGUAGES), (each, language) => {
      assert.doesNotMatch(reasonTexts(each, language), /undefined|NaN|null|\u00df/)
    }),
  )
})
