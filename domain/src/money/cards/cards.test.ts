import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ORDER_STATES } from '../payments/order.ts'
import { isExpired, MOST_CARDS } from './card.ts'
import {
  ABANDONED_AFTER_MS,
  askedAgainAfter,
  INCOMPLETE_AFTER_MS,
  INTENT_STATUSES,
  isPayable,
  isUndecided,
  meaningOf,
} from './intent.ts'

test('a card is good until the end of its month', () => {
  const card = { expiresMonth: 8, expiresYear: 2026 }
  assert.equal(isExpired(card, '2026-08-31'), false)
  assert.equal(isExpired(card, '2026-09-01'), true)
  assert.equal(isExpired(card, '2025-12-31'), false)
  assert.equal(isExpired({ expiresMonth: 12, expiresYear: 2026 }, '2027-01-01'), true)
})

const reported = fc.record({
  status: fc.constantFrom(...INTENT_STATUSES),
  amountRappen: fc.integer({ min: 1, max: 5_000 }),
  currency: fc.constantFrom('chf', 'eur'),
})
const known = fc.record({
  status: fc.constantFrom(...INTENT_STATUSES),
  amountRappen: fc.integer({ min: 1, max: 5_000 }),
})
const order = fc.constantFrom(...ORDER_STATES)

test('an order is paid by the whole amount in francs alone, and only while it takes money', () => {
  fc.assert(
    fc.property(known, reported, order, (known, reported, order) => {
      if (meaningOf(known, reported, order) !== 'paid') return
      assert.equal(reported.status, 'succeeded')
      assert.equal(reported.amountRappen, known.amountRappen)
      assert.equal(reported.currency, 'chf')
      assert.ok(isPayable(order))
    }),
    { numRuns: 2_000 },
  )
})

test('money that arrived pays the order or goes back, once; told again it means nothing', () => {
  fc.assert(
    fc.property(known, reported, order, (known, reported, order) => {
      const meaning = meaningOf(known, reported, order)
      if (!isUndecided(known.status)) assert.equal(meaning, 'nothing')
      else if (reported.status === 'succeeded') assert.ok(meaning === 'paid' || meaning === 'repay')
      else assert.ok(meaning === 'nothing' || meaning === 'end')
      assert.equal(meaningOf({ ...known, status: 'succeeded' }, reported, order), 'nothing')
    }),
    { numRuns: 2_000 },
  )
})

test('it is asked again after two minutes at the soonest and six hours at the latest', () => {
  assert.equal(askedAgainAfter(0), 120_000)
  assert.equal(askedAgainAfter(600_000), 600_000)
  assert.equal(askedAgainAfter(1e12), 21_600_000)
})

test('only what succeeded or was ended is decided, and only an order that is open or let through takes money', () => {
  assert.deepEqual(
    INTENT_STATUSES.filter((it) => !isUndecided(it)),
    ['succeeded', 'canceled'],
  )
  assert.ok(INTENT_STATUSES.every((it) => typeof isUndecided(it) === 'boolean'))
  assert.deepEqual(ORDER_STATES.filter(isPayable), ['open', 'waived'])
})

test('the whole amount pays what is to be paid; another amount, another currency or an order that takes none goes back', () => {
  const asked = { status: 'requires_action', amountRappen: 500 } as const
  const arrived = { status: 'succeeded', amountRappen: 500, currency: 'chf' } as const
  for (const state of ORDER_STATES)
    assert.equal(meaningOf(asked, arrived, state), isPayable(state) ? 'paid' : 'repay', state)
  for (const other of [{ amountRappen: 499 }, { amountRappen: 501 }, { currency: 'eur' }])
    assert.equal(meaningOf(asked, { ...arrived, ...other }, 'open'), 'repay')
})

test('an intent that can still change ends where its order takes no money, and nowhere else', () => {
  const asked = { status: 'created', amountRappen: 500 } as const
  for (const status of INTENT_STATUSES.filter((it) => it !== 'succeeded')) {
    for (const state of ORDER_STATES) {
      const isEnded = status !== 'canceled' && !isPayable(state)
      const meaning = meaningOf(asked, { status, amountRappen: 500, currency: 'chf' }, state)
      assert.equal(meaning, isEnded ? 'end' : 'nothing', `${status}, ${state}`)
    }
  }
})

test('a mail goes out after half an hour, an intent nobody went on with ends after thirty days, and ten cards are kept', () => {
  assert.deepEqual([INCOMPLETE_AFTER_MS, ABANDONED_AFTER_MS, MOST_CARDS], [1_800_000, 2_592_000_000, 10])
})
