import { CURRENCIES, type Currency, isCredible, type Rate } from '@allmend/domain/office/membership/exchange'
import { type DataDay, isDataDay } from '@allmend/domain/platform/time/data-day'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { job } from '../../platform/queue.ts'

/** The last that was heard of each currency. */
export async function knownRates(db: Db<'membership'>): Promise<Rate[]> {
  return db
    .selectFrom('membership.exchangeRate')
    .select(['perChf', sql<Currency>`currency`.as('currency'), sql<DataDay>`day::text`.as('day')])
    .orderBy('currency')
    .execute()
}

/** What a source of rates answers: a franc in other currencies, and of which day. */
const Answer = z.object({ date: z.string().refine(isDataDay), rates: z.record(z.string(), z.number()) })

const TIMEOUT_MS = 10_000
const ANSWER_AT_MOST = 100_000

/** Of what somebody else answered what is ours and credible. */
export function ratesIn(text: string): Rate[] {
  const { date: day, rates } = Answer.parse(JSON.parse(text))
  return CURRENCIES.flatMap((currency) => {
    const perChf = rates[currency]
    return perChf !== undefined && isCredible(perChf) ? [{ currency, perChf, day }] : []
  })
}

/** Once a day from the configured source. Without one, or when it is away, what was known stays, with its day. */
export const fetchRates = job({
  name: 'membership.fetch-rates',
  payload: z.object({}),
  async run(_payload, { pool, config, log, now }) {
    if (!config.EXCHANGE_RATES_URL) return
    const response = await fetch(config.EXCHANGE_RATES_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    if (!response.ok || text.length > ANSWER_AT_MOST) throw new Error(`rates: ${response.status}`)
    const rates = ratesIn(text)
    await inTransaction(pool, { duty: 'membership' }, async (db) => {
      for (const rate of rates) await keepRate(db, rate, now())
    })
    log.info({ rates: rates.length }, 'exchange rates are known')
  },
})

/** An older day never replaces a newer one. */
export async function keepRate(db: Db<'membership'>, rate: Rate, fetchedAt: Date): Promise<void> {
  const { currency, perChf } = rate
  const day = sql<Date>`${rate.day}::date`
  await db
    .insertInto('membership.exchangeRate')
    .values({ currency, perChf, day, fetchedAt })
    .onConflict((it) =>
      it
        .column('currency')
        .doUpdateSet({ perChf, day, fetchedAt })
        .where('membership.exchangeRate.day', '<=', day),
    )
    .execute()
}
