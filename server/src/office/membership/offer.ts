import type { MembershipOffer } from '@allmend/contract/office/membership'
import { SHARE_RAPPEN } from '@allmend/domain/office/membership/share'
import { dataDayOf, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { priceListOn } from '../../money/payments/index.ts'
import { knownRates } from './exchange-rates.ts'
import { yearAt } from './member-seen.ts'
import { joinedSince } from './year-figures.ts'
import * as store from './store.ts'

/** What everybody may know: prices, how many members there are, and what a franc is about elsewhere. */
export async function offerAt(db: Db<'membership'>, now: Date): Promise<MembershipOffer> {
  const year = yearAt(now)
  const figures = await store.figuresOn(db, now)
  const newYear = new Date(instantAt(`${year}-01-01`, '00:00', ZURICH))
  const joinedThisYear = await joinedSince(db, newYear)
  const rates = await knownRates(db)
  const list = await onDuty(db, 'payments', (db) => priceListOn(db, dataDayOf(now.getTime(), ZURICH)))
  return {
    shareRappen: SHARE_RAPPEN,
    feeRappen: list.membershipRappen,
    isFeeAssumed: list.assumed.includes('membershipRappen'),
    year,
    ...figures,
    joinedThisYear,
    rates,
  }
}
