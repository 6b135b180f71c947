import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PRODUCTS } from '../../base/organisations/organisation.ts'
import { numberOfDataDay } from '../../platform/time/data-day.ts'
import { daysOf, MOST_PARTICIPANTS, orderOf, problemOfDays, problemOfParticipants } from './calculation.ts'
import { chf, francs } from './chf.ts'
import { extensionPrice } from './extension.ts'
import { type Ordered, type Price, PRICE_ROWS, priceOf } from './price.ts'
import { FIRST_LIST } from './price-list.fixture.ts'
import { HIGHEST_PRICES } from './price-list.ts'
import { quoteNumber } from './quote-number.ts'
import { partOf } from './rappen.ts'

const RUNS = { numRuns: 10_000 }

const anyList = fc.record({
  trackingRappen: fc.integer({ min: 0, max: HIGHEST_PRICES.trackingRappen }),
  cityserverRappen: fc.integer({ min: 0, max: HIGHEST_PRICES.cityserverRappen }),
  surveyRappen: fc.integer({ min: 0, max: HIGHEST_PRICES.surveyRappen }),
  setupRappen: fc.integer({ min: 0, max: HIGHEST_PRICES.setupRappen }),
  governanceBasisPoints: fc.integer({ min: 0, max: HIGHEST_PRICES.governanceBasisPoints }),
  vatBasisPoints: fc.integer({ min: 0, max: HIGHEST_PRICES.vatBasisPoints }),
  membershipRappen: fc.integer({ min: 0, max: HIGHEST_PRICES.membershipRappen }),
})
const lists = fc.oneof(fc.constant(FIRST_LIST), anyList)
const project: fc.Arbitrary<Ordered> = fc.record({
  product: fc.constantFrom(...PRODUCTS),
  participants: fc.integer({ min: 50, max: MOST_PARTICIPANTS }),
  days: fc.integer({ min: 365, max: 3_653 }),
  hasSurvey: fc.boolean(),
  hasSetup: fc.constant(true),
})
/** An extension can be one seat for one day. */
const anyOrder: fc.Arbitrary<Ordered> = fc.oneof(
  project,
  fc.record({
    product: fc.constantFrom(...PRODUCTS),
    participants: fc.integer({ min: 0, max: MOST_PARTICIPANTS }),
    days: fc.integer({ min: 0, max: 3_653 }),
    hasSurvey: fc.boolean(),
    hasSetup: fc.boolean(),
  }),
)

/** Half up by fractions of any size, written a second time: floor(x + 1/2). */
function exactly(numerator: bigint, denominator: bigint): number {
  const doubled = 2n * numerator + denominator
  const whole = doubled / (2n * denominator)
  return Number(doubled < 0n && doubled % (2n * denominator) !== 0n ? whole - 1n : whole)
}

test('a part of an amount is its exact value, rounded half up', () => {
  assert.equal(partOf(1, 1, 2), 1)
  assert.equal(partOf(-1, 1, 2), 0)
  assert.equal(partOf(-3, 1, 2), -1)
  assert.equal(partOf(149, 1, 100), 1)
  assert.equal(partOf(150, 1, 100), 2)
  const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  const parts = [fc.integer({ min: -4_000, max: 4_000 }), fc.integer({ min: 1, max: 10_000 })] as const
  fc.assert(
    fc.property(amounts, ...parts, (amount, numerator, denominator) => {
      const expected = exactly(BigInt(amount) * BigInt(numerator), BigInt(denominator))
      assert.equal(partOf(amount, numerator, denominator) + 0, expected)
    }),
    RUNS,
  )
})

test('an amount that cannot be exact is refused instead of guessed', () => {
  assert.throws(() => partOf(Number.MAX_SAFE_INTEGER, 2, 3), RangeError)
  assert.throws(() => partOf(0.5, 1, 3), RangeError)
  assert.throws(() => partOf(1, 1, 0), RangeError)
})

test('the price of a known project, row by row', () => {
  const order = {
    product: 'tracking',
    participants: 400,
    days: 456,
    hasSurvey: true,
    hasSetup: true,
  } as const
  assert.deepEqual(priceOf(order, FIRST_LIST), {
    yearlyRappen: 2_160_000,
    daysFactorRappen: 538_521,
    optionsRappen: 149_918,
    governanceRappen: 284_844,
    setupRappen: 99_000,
    subtotalRappen: 3_232_283,
    vatRappen: 261_815,
    totalRappen: 3_494_098,
  } satisfies Price)
})

test('in every project the rows add up, are whole Rappen and never negative', () => {
  fc.assert(
    fc.property(project, lists, (order, list) => {
      const price = priceOf(order, list)
      for (const row of PRICE_ROWS) assert.ok(Number.isSafeInteger(price[row]) && price[row] >= 0, row)
      const { yearlyRappen, daysFactorRappen, optionsRappen, governanceRappen, setupRappen } = price
      const above = yearlyRappen + daysFactorRappen + optionsRappen + governanceRappen + setupRappen
      assert.equal(price.subtotalRappen, above)
      assert.equal(price.totalRappen, price.subtotalRappen + price.vatRappen)
    }),
    RUNS,
  )
})

test('every row is the exact value of its rule, rounded once', () => {
  fc.assert(
    fc.property(anyOrder, lists, (order, list) => {
      const price = priceOf(order, list)
      const [participants, days] = [BigInt(order.participants), BigInt(order.days)]
      const yearly =
        participants * BigInt(order.product === 'tracking' ? list.trackingRappen : list.cityserverRappen)
      assert.equal(price.yearlyRappen, Number(yearly))
      assert.equal(price.daysFactorRappen + 0, exactly(yearly * (days - 365n), 365n))
      const options = order.hasSurvey ? exactly(participants * BigInt(list.surveyRappen) * days, 365n) : 0
      assert.equal(price.optionsRappen, options)
      const services = BigInt(price.yearlyRappen + price.daysFactorRappen + price.optionsRappen)
      assert.ok(services >= 0n)
      assert.equal(price.governanceRappen, exactly(services * BigInt(list.governanceBasisPoints), 10_000n))
      const subtotal = BigInt(price.subtotalRappen)
      assert.equal(price.vatRappen, exactly(subtotal * BigInt(list.vatBasisPoints), 10_000n))
    }),
    RUNS,
  )
})

test('more participants, more days or a survey never cost less', () => {
  const more = fc.record({ participants: fc.nat(5_000), days: fc.nat(400), survey: fc.boolean() })
  fc.assert(
    fc.property(anyOrder, lists, more, (order, list, added) => {
      const larger = {
        ...order,
        participants: Math.min(MOST_PARTICIPANTS, order.participants + added.participants),
        days: Math.min(3_653, order.days + added.days),
        hasSurvey: order.hasSurvey || added.survey,
      }
      const [less, greater] = [priceOf(order, list), priceOf(larger, list)]
      for (const row of ['governanceRappen', 'subtotalRappen', 'vatRappen', 'totalRappen'] as const) {
        assert.ok(greater[row] >= less[row], row)
      }
    }),
    RUNS,
  )
})

test('the same project costs the same however often it is asked', () => {
  fc.assert(
    fc.property(project, lists, (order, list) => {
      assert.deepEqual(priceOf({ ...order }, { ...list }), priceOf(order, list))
    }),
    RUNS,
  )
})

test('a CityServer project is priced by a line of its own, and has no survey to pay for', () => {
  const calculation = {
    product: 'cityserver',
    participants: 100,
    startDay: '2026-04-01',
    endDay: '2027-03-31',
    survey: true,
  } as const
  const price = priceOf(orderOf(calculation), FIRST_LIST)
  assert.deepEqual([price.yearlyRappen, price.optionsRappen, price.governanceRappen], [360_000, 0, 36_000])
  assert.equal(price.subtotalRappen, 360_000 + 36_000 + 99_000)
})

test('new seats are charged for the days that are left, then as part of the year; no second set-up', () => {
  const running = { product: 'tracking', participants: 400, hasSurvey: false, daysLeft: 73 } as const
  const { now, fromThenOn } = extensionPrice(running, { type: 'add-seats', seats: 100 }, FIRST_LIST)
  // 100 × CHF 54 × 73 ÷ 365 = CHF 1'080, of it 10 % governance.
  assert.equal(now.yearlyRappen + now.daysFactorRappen, 108_000)
  assert.deepEqual([now.setupRappen, now.subtotalRappen], [0, 118_800])
  assert.equal(fromThenOn.subtotalRappen, 2_700_000 + 270_000)
})

test('new days are charged for all seats, and a year costs afterwards what it cost before', () => {
  const running = { product: 'tracking', participants: 400, hasSurvey: true, daysLeft: 10 } as const
  const { now, fromThenOn } = extensionPrice(running, { type: 'add-days', days: 365 }, FIRST_LIST)
  assert.deepEqual(now, fromThenOn)
  assert.equal(now.subtotalRappen, 2_280_000 + 228_000)
})

test('a project extended by days has paid what a longer one pays, to a Rappen a row and order', () => {
  fc.assert(
    fc.property(project, lists, fc.integer({ min: 1, max: 1_000 }), (order, list, days) => {
      fc.pre(order.days + days <= 3_653)
      const running = { ...order, daysLeft: 1 }
      const { now } = extensionPrice(running, { type: 'add-days', days }, list)
      const paid = priceOf(order, list).subtotalRappen + now.subtotalRappen
      const atOnce = priceOf({ ...order, days: order.days + days }, list).subtotalRappen
      // The yearly price is exact; days factor, options and governance are rounded in both orders. Governance
      // carries the others' Rappen on, at most once more each.
      assert.ok(Math.abs(paid - atOnce) <= 6, `${paid} ${atOnce}`)
    }),
    RUNS,
  )
})

test('money has two decimals, a straight apostrophe and the currency first', () => {
  assert.equal(chf(1_234_550), "CHF\u00A012'345.50")
  assert.equal(chf(-5), 'CHF\u00A0\u22120.05')
  assert.equal(francs(0), '0.00')
  assert.equal(francs(99_999), '999.99')
  assert.equal(francs(100_000_000), "1'000'000.00")
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      const text = francs(amount)
      assert.match(text, /^−?\d{1,3}(?:'\d{3})*\.\d{2}$/)
      assert.equal(Number(text.replace('−', '-').replaceAll(/['.]/g, '')) + 0, amount + 0)
    }),
  )
})

test('both the first and the last day belong to a project', () => {
  assert.equal(daysOf({ startDay: '2026-04-01', endDay: '2027-03-31' }), 365)
  assert.equal(daysOf({ startDay: '2026-04-01', endDay: '2027-06-30' }), 456)
  assert.equal(daysOf({ startDay: '2027-06-01', endDay: '2028-05-31' }), 366)
  const calculation = {
    product: 'tracking',
    participants: 60,
    startDay: '2026-04-01',
    endDay: '2027-03-31',
    survey: true,
  } as const
  assert.deepEqual(orderOf(calculation), {
    product: 'tracking',
    participants: 60,
    days: 365,
    hasSurvey: true,
    hasSetup: true,
  })
})

test('a project has at least 50 participants and 365 days, and an end', () => {
  assert.deepEqual([Number.NaN, 0.5, -1, 49, 50, 100_000, 100_001].map(problemOfParticipants), [
    'participants_missing',
    'participants_missing',
    'participants_few',
    'participants_few',
    undefined,
    undefined,
    'participants_many',
  ])
  assert.deepEqual([-3, 364, 365, 3_653, 3_654].map(problemOfDays), [
    'days_few',
    'days_few',
    undefined,
    undefined,
    'days_many',
  ])
  assert.equal(numberOfDataDay('2030-02-28') - numberOfDataDay('2020-02-29'), 3_652)
})

test('a quote number tells its year and has nothing to mistake', () => {
  assert.equal(quoteNumber(2026, [0, 31, 32, 255, 10, 20]), '2026-0Z0ZAM')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (random) => {
      assert.match(quoteNumber(2026, random), /^2026-[0-9A-HJKMNP-TV-Z]{6}$/)
    }),
  )
})
