import { payments } from '@allmend/contract/money/payments'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { FastifyInstance } from 'fastify'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { freezeQuote } from './prices/freeze-quote.ts'
import { addPriceList, allPriceLists, priceListOn } from './prices/price-lists.ts'
import { quoteByKey, quotesOf, withStates } from './prices/quotes.ts'

export function servePayments(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, payments, {
    prices: ({ now, transaction }) =>
      transaction({ duty: 'payments' }, (db) => priceListOn(db, dataDayOf(now.getTime(), ZURICH))),

    priceLists: ({ db }) => onDuty(db, 'payments', allPriceLists),

    async addPriceList({ db, input, now, refusal }) {
      // From tomorrow on: what was valid on a day stays what was valid on it.
      if (input.validFrom <= dataDayOf(now.getTime(), ZURICH)) throw refusal('price_list_early')
      return onDuty(db, 'payments', (db) => addPriceList(db, input, now))
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
      const about = { accountId: caller.accountId, now }
      const quote = await onDuty(db, 'payments', (db) => freezeQuote(db, input, about))
      if (quote === 'prices_changed') throw refusal(quote)
      return quote
    },

    async ownQuotes({ db, caller, now }) {
      const rows = await quotesOf(db, caller.accountId)
      return onDuty(db, 'payments', (db) => withStates(db, rows, now))
    },

    async ownQuote({ db, caller, input, now, refusal }) {
      const rows = await quotesOf(db, caller.accountId, input.number)
      const [quote] = await onDuty(db, 'payments', (db) => withStates(db, rows, now))
      if (!quote) throw refusal('quote_unknown')
      return quote
    },
  })
}
