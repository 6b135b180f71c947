import type { PriceList } from '@allmend/contract/money/payments'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { quoteStateOf } from '@allmend/domain/money/payments/quote-state'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Db } from '../../../platform/db/connect.ts'
import { onDuty } from '../../../platform/db/identity.ts'
import { isQuoteOrdered, oneOrderAtATime } from '../orders/orders.ts'
import { quoteByKey, quotesOf, withPriceLists } from './quotes.ts'

export interface QuoteAsked {
  number: string
  /** Empty: one of the caller's own. */
  key: string
  /** A quote is for one of them. */
  product: Product
  accountId: string
  organisationId: string
  now: Date
}

/** The price list a quote froze, until its last day and once for each organisation (decision 0068). */
export async function quotedPrices(
  db: Db,
  asked: QuoteAsked,
): Promise<PriceList | 'quote_unknown' | 'quote_expired' | 'quote_ordered'> {
  const { number, key, accountId, organisationId, now } = asked
  const own = key === '' ? await quotesOf(db, accountId, number) : []
  const [quote] = await onDuty(db, 'payments', async (db) =>
    key === '' ? withPriceLists(db, own) : [await quoteByKey(db, number, key)],
  )
  if (quote?.product !== asked.product) return 'quote_unknown'
  await oneOrderAtATime(db, number)
  const isOrdered = await isQuoteOrdered(db, organisationId, number)
  const state = quoteStateOf({ validUntil: quote.validUntil, isOrdered }, dataDayOf(now.getTime(), ZURICH))
  return state === 'valid' ? quote.priceList : `quote_${state}`
}
