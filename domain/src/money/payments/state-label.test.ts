import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '../../platform/language/language.ts'
import { SUBSCRIPTION_STATES } from './subscription-state.ts'
import { STATE_LABELS, stateLabel } from './state-label.ts'

test('every state of a payment or a subscription has its label, and the table has no others', () => {
  const known = new Set<string>(SUBSCRIPTION_STATES)
  assert.deepEqual(new Set(Object.keys(STATE_LABELS)), known)
  for (const state of known)
    for (const language of LANGUAGES) assert.match(stateLabel(state).label[language], /^[A-Z]/)
})

test('both that wait are pending, and what nobody knows is its own word with a capital', () => {
  assert.deepEqual(stateLabel('pending_payment'), stateLabel('pending_wiretransfer'))
  assert.equal(stateLabel('testing').label.en, 'Testing')
  assert.deepEqual(stateLabel('incomplete'), {
    label: { de: 'Incomplete', en: 'Incomplete' },
    tone: 'archived',
  })
  assert.equal(stateLabel('constructor').label.de, 'Constructor')
})
