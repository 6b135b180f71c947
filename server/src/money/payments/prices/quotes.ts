import { createHash } from 'node:crypto'
import type { OwnQuote, Quote } from '@allmend/contract/money/payments'
import type { Calculation } from '@allmend/domain/money/payments/calculation'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { type Price, PRICE_ROWS } from '@allmend/domain/money/payments/price'
import { quoteStateOf } from '@allmend/domain/money/payments/quote-state'
import { type DataDay, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { orderedQuotes } from '../orders/orders.ts'
import { priceListsById } from './price-lists.ts'

export interface NewQuote {
  number: string
  key: string
  accountId: string | null
  priceListId: number
  calculation: Calculation
  price: Price
  createdAt: Date
  validUntil: DataDay
}

/** False when the number is taken. */
export async function addQuote(db: Db<'payments'>, quote: NewQuote): Promise<boolean> {
  const { key, calculation, price, ...row } = quote
  const added = await db
    .insertInto('payments.quote')
    .values({ ...row, ...calculation, ...price, keyHash: hashOf(key) })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function quoteByKey(
  db: Db<'payments'>,
  number: string,
  key: string,
): Promise<Quote | undefined> {
  const rows = await quotes(db).where('number', '=', number).where('keyHash', '=', hashOf(key)).execute()
  const [found] = await withPriceLists(db, rows)
  return found
}

/** Under the account's own identity: the policy shows her own rows only. */
export function quotesOf(db: Db, accountId: string, number?: string): Promise<Row[]> {
  const own = quotes(db).where('accountId', '=', accountId)
  const asked = number === undefined ? own : own.where('number', '=', number)
  return asked.orderBy('createdAt', 'desc').limit(200).execute()
}

export async function withPriceLists(db: Db<'payments'>, rows: readonly Row[]): Promise<Quote[]> {
  const lists = await priceListsById(
    db,
    rows.map((row) => row.priceListId),
  )
  return rows.flatMap((row) => {
    const priceList = lists.get(row.priceListId)
    return priceList ? [{ ...row, priceList, price: priceIn(row), createdAt: row.createdAt.getTime() }] : []
  })
}

/** For whoever made them: whether they still bind us, or were ordered by. */
export async function withStates(db: Db<'payments'>, rows: readonly Row[], now: Date): Promise<OwnQuote[]> {
  const quotes = await withPriceLists(db, rows)
  const ordered = await orderedQuotes(
    db,
    quotes.map((it) => it.number),
  )
  const today = dataDayOf(now.getTime(), ZURICH)
  return quotes.map((it) => ({
    ...it,
    state: quoteStateOf({ validUntil: it.validUntil, isOrdered: ordered.has(it.number) }, today),
  }))
}

type Row = Awaited<ReturnType<ReturnType<typeof quotes>['executeTakeFirstOrThrow']>>

function quotes(db: Db) {
  return db
    .selectFrom('payments.quote')
    .select(['number', 'priceListId', 'participants', 'survey', 'createdAt', ...PRICE_ROWS])
    .select([
      sql<Product>`product`.as('product'),
      sql<DataDay>`start_day::text`.as('startDay'),
      sql<DataDay>`end_day::text`.as('endDay'),
      sql<DataDay>`valid_until::text`.as('validUntil'),
    ])
}

function priceIn(row: Price): Price {
  return Object.fromEntries(PRICE_ROWS.map((name) => [name, row[name]])) as Price
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
