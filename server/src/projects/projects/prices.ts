import type { PriceList } from '@allmend/contract/money/payments'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { priceListOn } from '../../money/payments/index.ts'

/** The price list of today, asked inside a transaction of ours. */
export function validPrices(db: Db, now: Date): Promise<PriceList> {
  return onDuty(db, 'payments', (db) => priceListOn(db, dataDayOf(now.getTime(), ZURICH)))
}
