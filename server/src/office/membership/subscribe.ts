import { randomUUID } from 'node:crypto'
import { acceptedVersion, type LegalVersion } from '@allmend/domain/projects/content/legal-version'
import { membershipLines } from '@allmend/domain/office/membership/order'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import { isoCountry } from '@allmend/domain/base/organisations/country'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { readerOf } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { membershipBill } from './membership-seen.ts'
import { addOrder, cancelOrder, ordersAbout, priceListOn } from '../../money/payments/index.ts'
import * as store from './store.ts'

interface Subscribed {
  accountId: string
  shares: number
  /** Whose fee is ordered too. */
  year: number | null
  /** Left out: by transfer. */
  way?: PaymentWay
  isRenewal: boolean
  termsVersion?: LegalVersion | undefined
  now: Date
}

/** A subscription with its order, which the person pays; answers the order's id. Under her identity, or on duty. */
export async function subscribe(db: Db, it: Subscribed): Promise<string> {
  const { accountId, shares, year, way = 'wire', isRenewal, now } = it
  const id = randomUUID()
  const today = dataDayOf(now.getTime(), ZURICH)
  await store.addSubscription(db, { id, accountId, year, shares, isRenewal, orderedAt: now })
  const bill = await billOf(db, accountId, year)
  return onDuty(db, 'payments', async (db) => {
    const list = await priceListOn(db, today)
    return addOrder(db, {
      payer: { accountId },
      subject: { kind: 'membership', id },
      way,
      priceListId: list.id,
      lines: membershipLines({ shares, hasFee: year !== null }, list.membershipRappen),
      orderedBy: accountId,
      orderedAt: now,
      termsVersion: acceptedVersion(it.termsVersion, today),
      bill,
    })
  })
}

async function billOf(db: Db, accountId: string, year: number | null) {
  const member = await store.memberOf(db, accountId)
  const reader = await readerOf(db, accountId)
  const { name: title, note } = membershipBill(reader?.language ?? 'de', year)
  if (!member) return { title, note }
  const { firstName, familyName, street, streetNr: number, postcode, city: location, country } = member
  const name = `${firstName} ${familyName}`
  return {
    title,
    note,
    address: { name, street, number, postcode, location, country: isoCountry(country) },
  }
}

/** Takes back what is not paid; what was paid meanwhile stays. */
export async function dropUnpaid(db: Db, rows: readonly store.SubscriptionRow[], now: Date): Promise<void> {
  for (const { id, settledAt, droppedAt } of rows) {
    if (settledAt || droppedAt) continue
    const isCancelled = await onDuty(db, 'payments', async (db) => {
      const [order] = await ordersAbout(db, ['membership'], [id])
      return order === undefined || cancelOrder(db, order.id, now)
    })
    if (isCancelled) await store.drop(db, id, now)
  }
}
