import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HIGHEST_PRICES, PRICES, yearlyRappenOf } from './price-list.ts'
import { FIRST_LIST } from './price-list.fixture.ts'
import { MOST_PARTICIPANTS } from './calculation.ts'
import { priceOf } from './price.ts'

test('no price of a list goes beyond these', () => {
  assert.deepEqual(HIGHEST_PRICES, {
    trackingRappen: 100_000,
    cityserverRappen: 100_000,
    surveyRappen: 100_000,
    setupRappen: 100_000_000,
    governanceBasisPoints: 10_000,
    vatBasisPoints: 10_000,
    membershipRappen: 100_000,
  })
  assert.deepEqual(new Set<string>(PRICES), new Set(Object.keys(HIGHEST_PRICES)))
})

test('the largest project at the highest prices has a price to the Rappen', () => {
  const largest = { participants: MOST_PARTICIPANTS, days: 3_653, hasSurvey: true, hasSetup: true } as const
  const { totalRappen } = priceOf({ product: 'tracking', ...largest }, HIGHEST_PRICES)
  assert.ok(Number.isSafeInteger(totalRappen))
})

test('a year of a participant costs what the list says of the product', () => {
  assert.equal(yearlyRappenOf('tracking', FIRST_LIST), 5_400)
  assert.equal(yearlyRappenOf('cityserver', FIRST_LIST), 3_600)
})
