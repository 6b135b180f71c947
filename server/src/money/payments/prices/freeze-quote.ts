import { randomBytes } from 'node:crypto'
import type { PriceList, Quote } from '@allmend/contract/money/payments'
import { type Calculation, orderOf } from '@allmend/domain/money/payments/calculation'
import { priceOf } from '@allmend/domain/money/payments/price'
import { QUOTE_DAYS, quoteNumber } from '@allmend/domain/money/payments/quote-number'
import { dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Db } from '../../../platform/db/connect.ts'
import { priceListOn } from './price-lists.ts'
import { addQuote } from './quotes.ts'

const TRIES = 10

/**
 * A quote by the valid price list, or `prices_changed` when the caller calculated with another: what is frozen
 * is what was shown.
 */
export async function freezeQuote(
  db: Db<'payments'>,
  asked: Calculation & { priceListId: number },
  about: { accountId: string | null; now: Date },
): Promise<(Quote & { key: string }) | 'prices_changed'> {
  const { priceListId, ...calculation } = asked
  const today = dataDayOf(about.now.getTime(), ZURICH)
  const priceList = await priceListOn(db, today)
  if (priceList.id !== priceListId) return 'prices_changed'
  const frozen = {
    key: randomBytes(24).toString('base64url'),
    price: priceOf(orderOf(calculation), priceList),
    validUntil: dataDayAfter(today, QUOTE_DAYS),
  }
  const { accountId, now } = about
  for (let tries = 0; tries < TRIES; tries++) {
    const number = quoteNumber(Number(today.slice(0, 4)), randomBytes(6))
    const row = { ...frozen, number, accountId, priceListId, calculation, createdAt: now }
    if (await addQuote(db, row)) return wireOf(row, priceList)
  }
  throw new Error('no quote number is free')
}

type Frozen = Parameters<typeof addQuote>[1]

function wireOf({ calculation, createdAt, ...rest }: Frozen, priceList: PriceList): Quote & { key: string } {
  return { ...rest, ...calculation, priceList, createdAt: createdAt.getTime() }
}
