import type { PriceList } from '@allmend/contract/money/payments'
import { PRICES } from '@allmend/domain/money/payments/price-list'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/** Days leave as text, for a Date would be a moment of some time zone. */
function lists(db: Db<'payments'>) {
  return db
    .selectFrom('payments.priceList')
    .select([
      'id',
      'trackingRappen',
      'cityserverRappen',
      'cityserverAssumed',
      'surveyRappen',
      'setupRappen',
      'governanceBasisPoints',
      'vatBasisPoints',
      'membershipRappen',
      'membershipAssumed',
      'assumed',
      sql<DataDay>`valid_from::text`.as('validFrom'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof lists>['executeTakeFirstOrThrow']>>
/** What of CityServer and of membership is assumed has columns of its own, which earlier releases do not read. */
function wireOf({ cityserverAssumed, membershipAssumed, ...row }: Row): PriceList {
  const assumed = row.assumed as PriceList['assumed']
  const isAssumed = (price: (typeof PRICES)[number]) => {
    if (price === 'cityserverRappen') return cityserverAssumed
    return price === 'membershipRappen' ? membershipAssumed : assumed.includes(price)
  }
  return { ...row, assumed: PRICES.filter(isAssumed) }
}

/** The list of a day: the last that has begun; of two that begin together the later one. */
export async function priceListOn(db: Db<'payments'>, day: DataDay): Promise<PriceList> {
  const row = await lists(db)
    .where('validFrom', '<=', sql<Date>`${day}::date`)
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return wireOf(row)
}

export async function allPriceLists(db: Db<'payments'>): Promise<PriceList[]> {
  const rows = await lists(db).orderBy('validFrom', 'desc').orderBy('id', 'desc').execute()
  return rows.map(wireOf)
}

export async function priceListsById(
  db: Db<'payments'>,
  ids: readonly number[],
): Promise<Map<number, PriceList>> {
  if (ids.length === 0) return new Map()
  const rows = await lists(db)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, wireOf(row)]))
}

export async function addPriceList(
  db: Db<'payments'>,
  list: Omit<PriceList, 'id'>,
  now: Date,
): Promise<PriceList> {
  const { id } = await db
    .insertInto('payments.priceList')
    .values({
      ...list,
      assumed: list.assumed.filter((it) => it !== 'cityserverRappen' && it !== 'membershipRappen'),
      cityserverAssumed: list.assumed.includes('cityserverRappen'),
      membershipAssumed: list.assumed.includes('membershipRappen'),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...list, id }
}
