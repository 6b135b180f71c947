import type { PriceList } from '@allmend/contract/payments'
import { dataDayOf } from '@allmend/domain/time/data-day'
import { ZURICH } from '@allmend/domain/time/time-zone'
import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { priceListOn } from '../payments/index.ts'

/** The price list of today, asked inside a transaction of ours. */
export function validPrices(db: Db, now: Date): Promise<PriceList> {
  return onDuty(db, 'payments', (db) => priceListOn(db, dataDayOf(now.getTime(), ZURICH)))
}
