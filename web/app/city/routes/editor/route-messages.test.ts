import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FAILURES } from '@allmend/contract/failures'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { FAULT_TEXTS } from './inspector/fault-texts.ts'
import { barTexts, inspectorTexts, listTexts } from './texts.ts'

/** Spec §8, word for word. */
const HAS_ERRORS = { de: 'Route hat Fehler', en: 'Route has errors' }
const NO_START = {
  de: 'Route hat noch keinen Startpunkt!',
  en: 'Route does not have a start point yet',
}

test('the messages about a route are those of the specification, wherever they are shown', () => {
  assert.deepEqual(listTexts.entries.hasErrors, HAS_ERRORS)
  assert.deepEqual(barTexts.entries.hasErrors, HAS_ERRORS)
  assert.deepEqual(inspectorTexts.entries.errors, HAS_ERRORS)
  assert.deepEqual(barTexts.entries.noStart, NO_START)
  for (const language of LANGUAGES) {
    assert.equal(FAULT_TEXTS.no_start[language](1, ''), NO_START[language])
    assert.equal(FAILURES.route_has_errors[language], HAS_ERRORS[language])
    assert.equal(FAILURES.route_without_start[language], NO_START[language])
  }
})
