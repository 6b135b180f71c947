import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingStates, type Seen, statesReported } from './money-states.ts'

const none: Seen = {
  order: new Set(),
  'card payment': new Set(),
  project: new Set(),
  bill: new Set(),
  case: new Set(),
  refund: new Set(),
  payout: new Set(),
  extension: new Set(),
  member: new Set(),
  subscription: new Set(),
  share: new Set(),
}

test('a state that is not there is named with what it is of', () => {
  const missing = missingStates({ ...none, order: new Set(['testing', 'succeeded']) })
  assert.ok(missing.includes('order pending_payment'))
  assert.ok(missing.includes('case foreign'))
  assert.ok(!missing.includes('order testing'))
})

test('what is there is told by kind, in one line', () => {
  assert.match(statesReported({ ...none, refund: new Set(['none', 'done']) }), /refund: done, none;/)
})
