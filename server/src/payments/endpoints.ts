import { payments } from '@allmend/contract/payments'
import { dataDayOf } from '@allmend/domain/time/data-day'
import type { FastifyInstance } from 'fastify'
import { onDuty } from '../db/identity.ts'
import { type House, serve } from '../http/door.ts'
import { freezeQuote } from './freeze-quote.ts'
import { addPriceList, allPriceLists, priceListOn } from './price-lists.ts'
import { quoteByKey, quotesOf, withPriceLists } from './quotes.ts'

export function servePayments(app: FastifyInstance, house: House): void {
  serve(app, house, payments, {
    prices: ({ now, transaction }) =>
      transaction({ duty: 'payments' }, (db) => priceListOn(db, dataDayOf(now.getTime()))),

    async priceLists({ db }) {
      await onDuty(db, 'payments')
      return allPriceLists(db)
    },

    async addPriceList({ db, input, now, refusal }) {
      // From tomorrow on: what was valid on a day stays what was valid on it.
      if (input.validFrom <= dataDayOf(now.getTime())) throw refusal('price_list_early')
      await onDuty(db, 'payments')
      return addPriceList(db, input, now)
    },

    async createQuote({ input, now, transaction, refusal }) {
      const quote = await transaction({ duty: 'payments' }, (db) =>
        freezeQuote(db, input, { accountId: null, now }),
      )
      if (quote === 'prices_changed') throw refusal(quote)
      return quote
    },

    async quote({ input, transaction, refusal }) {
      const quote = await transaction({ duty: 'payments' }, (db) => quoteByKey(db, input.number, input.key))
      if (!quote) throw refusal('quote_unknown')
      return quote
    },

    async createOwnQuote({ db, caller, input, now, refusal }) {
      await onDuty(db, 'payments')
      const quote = await freezeQuote(db, input, { accountId: caller.accountId, now })
      if (quote === 'prices_changed') throw refusal(quote)
      return quote
    },

    async ownQuotes({ db, caller }) {
      const rows = await quotesOf(db, caller.accountId)
      await onDuty(db, 'payments')
      return withPriceLists(db, rows)
    },

    async ownQuote({ db, caller, input, refusal }) {
      const rows = await quotesOf(db, caller.accountId, input.number)
      await onDuty(db, 'payments')
      const [quote] = await withPriceLists(db, rows)
      if (!quote) throw refusal('quote_unknown')
      return quote
    },
  })
}
