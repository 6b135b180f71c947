import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extensionPrice, orderOfExtension } from './extension.ts'
import { capitalIn, linesOf, totalsOf } from './order-lines.ts'
import { FIRST_LIST } from './price-list.fixture.ts'
import { QUOTE_DAYS, quoteNumber } from './quote-number.ts'
import { quoteStateOf } from './quote-state.ts'
import { isTaxedIn } from './vat.ts'

test('a quote binds us ninety days, its last one included; what was ordered by it stays ordered', () => {
  assert.equal(QUOTE_DAYS, 90)
  const quote = { validUntil: '2026-12-16', isOrdered: false } as const
  assert.equal(quoteStateOf(quote, '2026-12-16'), 'valid')
  assert.equal(quoteStateOf(quote, '2026-12-17'), 'expired')
  for (const day of ['2026-12-16', '2026-12-17'] as const)
    assert.equal(quoteStateOf({ ...quote, isOrdered: true }, day), 'ordered')
})

test('a quote’s number takes a letter for each byte, and nought where there is none', () => {
  assert.equal(quoteNumber(2026, []), '2026-000000')
  assert.equal(quoteNumber(2026, [1, 2, 3, 4, 5, 6, 7]), '2026-123456')
})

test('the survey alone is paid for all seats and the days that are left, and a year with it costs more from then on', () => {
  const running = { product: 'tracking', participants: 73, hasSurvey: false, daysLeft: 365 } as const
  const ordered = orderOfExtension(running, { type: 'add-survey' })
  assert.deepEqual(ordered, {
    product: 'tracking',
    participants: 73,
    days: 365,
    hasSurvey: true,
    hasSetup: false,
    isOptionAlone: true,
  })
  const { now, fromThenOn } = extensionPrice(running, { type: 'add-survey' }, FIRST_LIST)
  assert.deepEqual(
    [now.yearlyRappen, now.daysFactorRappen + 0, now.optionsRappen, now.governanceRappen, now.setupRappen],
    [0, 0, 21_900, 2_190, 0],
  )
  assert.deepEqual([fromThenOn.yearlyRappen, fromThenOn.optionsRappen], [394_200, 21_900])
  assert.deepEqual(
    linesOf(ordered, FIRST_LIST).map((it) => [it.kind, it.quantity, it.unit, it.amountRappen]),
    [
      ['options', 73, 'seat', 21_900],
      ['governance', 1, 'piece', 2_190],
    ],
  )
})

test('shares are capital, and nothing else of a bill is', () => {
  const line = (kind: 'share' | 'fee', amountRappen: number) =>
    ({ kind, quantity: 1, unit: 'piece', amountRappen, vatBasisPoints: 0 }) as const
  const lines = [line('share', 10_000), line('fee', 3_000), line('share', 5_000)]
  assert.equal(capitalIn(lines), 15_000)
  assert.equal(totalsOf(lines).totalRappen, 18_000)
})

test('who is in Switzerland is taxed, and nobody else', () => {
  assert.deepEqual(['CH', 'DE', 'LI', ''].map(isTaxedIn), [true, false, false, false])
})
