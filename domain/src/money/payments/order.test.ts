import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PRODUCTS } from '../../base/organisations/organisation.ts'
import { MOST_PARTICIPANTS } from './calculation.ts'
import { linesOf, type OrderLine, priceIn, totalsOf } from './order-lines.ts'
import {
  ORDER_NEWS,
  ORDER_STATES,
  type OrderNews,
  type OrderState,
  stateAfter,
  takesEffect,
} from './order.ts'
import { isSettled, PAYMENT_STATES, PAYMENT_WAYS, paymentStateOf } from './payment-state.ts'
import { type Ordered, PRICE_ROWS, priceOf } from './price.ts'
import { HIGHEST_PRICES, type PriceList } from './price-list.ts'

const RUNS = { numRuns: 10_000 }
const states = fc.constantFrom(...ORDER_STATES)
const someNews = fc.array(fc.constantFrom(...ORDER_NEWS), { maxLength: 12 })

/** Tells an order all of it, and counts how often it took effect. */
function notifyAll(from: OrderState, news: readonly OrderNews[]): { state: OrderState; effects: number } {
  return news.reduce(
    ({ state, effects }, it) => ({
      state: stateAfter(state, it),
      effects: effects + (takesEffect(state, it) ? 1 : 0),
    }),
    { state: from, effects: 0 },
  )
}

test('an order takes effect once, whatever is told how often and in which order; and only if it is paid or let through', () => {
  fc.assert(
    fc.property(someNews, (news) => {
      const isSettled = news.includes('paid') || news.includes('waived')
      assert.equal(notifyAll('open', news).effects, isSettled ? 1 : 0)
    }),
    RUNS,
  )
})

test('where an order ends does not depend on the order in which it was told', () => {
  const shuffled = someNews.chain((news) =>
    fc.tuple(fc.constant(news), fc.shuffledSubarray(news, { minLength: news.length })),
  )
  fc.assert(
    fc.property(states, shuffled, (from, [news, otherwise]) => {
      assert.equal(notifyAll(from, news).state, notifyAll(from, otherwise).state)
    }),
    RUNS,
  )
})

test('what was settled stays settled, what was paid stays paid, and telling it again changes nothing', () => {
  fc.assert(
    fc.property(states, fc.constantFrom(...ORDER_NEWS), someNews, (from, it, news) => {
      const reported = notifyAll(from, news).state
      if (from !== 'open') assert.notEqual(reported, 'open')
      if (from === 'paid') assert.equal(reported, 'paid')
      const again = stateAfter(reported, it)
      assert.equal(stateAfter(again, it), again)
    }),
  )
})

test('the wire’s words for it: settled exactly when the order is, and every word has a state', () => {
  const text = new Set<string>()
  for (const state of ORDER_STATES) {
    for (const way of PAYMENT_WAYS) {
      const word = paymentStateOf({ state, way })
      assert.equal(isSettled(word), ['waived', 'paid'].includes(state), `${state} by ${way}`)
      text.add(word)
    }
  }
  assert.deepEqual(text, new Set(PAYMENT_STATES))
})

const lists: fc.Arbitrary<PriceList> = fc.record({
  trackingRappen: fc.integer({ min: 0, max: HIGHEST_PRICES.trackingRappen }),
  cityserverRappen: fc.integer({ min: 0, max: HIGHEST_PRICES.cityserverRappen }),
  surveyRappen: fc.integer({ min: 0, max: HIGHEST_PRICES.surveyRappen }),
  setupRappen: fc.integer({ min: 0, max: HIGHEST_PRICES.setupRappen }),
  governanceBasisPoints: fc.integer({ min: 0, max: HIGHEST_PRICES.governanceBasisPoints }),
  vatBasisPoints: fc.integer({ min: 0, max: HIGHEST_PRICES.vatBasisPoints }),
  membershipRappen: fc.integer({ min: 0, max: HIGHEST_PRICES.membershipRappen }),
})
const anyOrdered: fc.Arbitrary<Ordered> = fc.record({
  product: fc.constantFrom(...PRODUCTS),
  participants: fc.integer({ min: 0, max: MOST_PARTICIPANTS }),
  days: fc.integer({ min: 0, max: 3_653 }),
  hasSurvey: fc.boolean(),
  hasSetup: fc.boolean(),
})

test('the lines of an order add up to its price to the Rappen, and give every row of it back', () => {
  fc.assert(
    fc.property(anyOrdered, lists, (ordered, list) => {
      const lines = linesOf(ordered, list)
      const price = priceOf(ordered, list)
      const again = priceIn(lines, totalsOf(lines))
      // + 0: a part of nothing may be -0.
      for (const row of PRICE_ROWS) assert.equal(again[row] + 0, price[row] + 0, row)
      assert.deepEqual(
        lines.slice(0, 2).map((it) => it.quantity),
        [ordered.participants, ordered.days],
      )
    }),
    RUNS,
  )
})

test('lines of several rates are taxed each at its own, rounded once a rate', () => {
  const line = (amountRappen: number, vatBasisPoints: number): OrderLine => ({
    kind: 'setup',
    quantity: 1,
    unit: 'piece',
    amountRappen,
    vatBasisPoints,
  })
  // 56 Rappen at 8.1 % are 4.5 of VAT: rounded line by line, two of them would pay 10 instead of 9.
  const lines = [line(56, 810), line(5_000, 0), line(56, 810)]
  assert.deepEqual(totalsOf(lines), { subtotalRappen: 5_112, vatRappen: 9, totalRappen: 5_121 })
  assert.deepEqual(totalsOf([]), { subtotalRappen: 0, vatRappen: 0, totalRappen: 0 })
})
