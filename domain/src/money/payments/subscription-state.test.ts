import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ORDER_STATES } from './order.ts'
import { type Subscribed, SUBSCRIPTION_STATES, subscriptionStateOf } from './subscription-state.ts'

const PAID = { state: 'paid', way: 'wire' } as const
const fee = (feeYear: number | null): Subscribed => ({ kind: 'membership', feeYear, thisYear: 2026 })

test('a fee is active in its year, and in the year before if it is paid early', () => {
  assert.equal(subscriptionStateOf(PAID, fee(2026)), 'active')
  assert.equal(subscriptionStateOf(PAID, fee(2027)), 'active')
  assert.equal(subscriptionStateOf(PAID, fee(2025)), 'succeeded')
  assert.equal(subscriptionStateOf(PAID, fee(null)), 'succeeded')
})

test('a project is live while it runs', () => {
  assert.equal(subscriptionStateOf(PAID, { kind: 'project', isRunning: true }), 'live')
  assert.equal(subscriptionStateOf(PAID, { kind: 'project', isRunning: false }), 'succeeded')
})

test('what is not paid stands as its payment does, whatever was ordered, and each state is reached', () => {
  const live: Subscribed = { kind: 'project', isRunning: true }
  const reached = new Set<string>()
  for (const subscribed of [undefined, fee(2026), fee(null), live])
    for (const way of ['card', 'wire'] as const)
      for (const state of ORDER_STATES) {
        const reported = subscriptionStateOf({ state, way }, subscribed)
        reached.add(reported)
        if (state === 'open')
          assert.equal(reported, way === 'card' ? 'pending_payment' : 'pending_wiretransfer')
        if (state === 'waived') assert.equal(reported, 'testing')
        if (state === 'cancelled') assert.equal(reported, 'cancelled')
      }
  assert.deepEqual(reached, new Set<string>(SUBSCRIPTION_STATES))
})
