import { isExpired } from '@allmend/domain/money/cards/card'
import { type DataDay, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { Away } from '../../platform/away.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { orderById } from '../payments/index.ts'
import { file } from '../../platform/queue.ts'
import type { AsPayer } from './customer.ts'
import { charging } from './filed.ts'
import { type AsOwner, type Paying, payOrder } from './pay-order.ts'
import { cardsOf, type Intent, openIntent, payerOfIntent, setCharged } from './store.ts'

/** Which card she pays by when nobody asks her: her default, as long as it is good. */
async function chargeableCard(db: Db, accountId: string, today: DataDay): Promise<string | null> {
  const card = (await cardsOf(db, { accountId })).find((it) => it.isDefault)
  return card && !isExpired(card, today) ? card.id : null
}

/** Whether she keeps a card that can be charged. From whatever duty. */
export async function keepsCard(db: Db, accountId: string, today: DataDay): Promise<boolean> {
  return onDuty(db, 'cards', async (db) => (await chargeableCard(db, accountId, today)) !== null)
}

/** That an order is to be charged to the card she keeps: written down with it; the provider is asked by the job. */
export async function chargeLater(
  db: Db,
  { orderId, accountId, now }: { orderId: string; accountId: string; now: Date },
): Promise<void> {
  const order = await onDuty(db, 'payments', (db) => orderById(db, orderId))
  if (!order || order.totalRappen <= 0) return
  const { totalRappen: amountRappen } = order
  await onDuty(db, 'cards', async (db) => {
    await openIntent(db, { orderId, payer: { accountId }, amountRappen, charge: 'due', now })
    await file(db, charging, {})
  })
}

type Charging = Omit<Paying, 'asPayer'> & { asAccount(accountId: string): AsPayer }

/**
 * Charges it once. Whatever the bank says, the rest is hers: a card that is refused, or gone meanwhile, leaves an
 * incomplete payment.
 */
export async function chargeKept(
  { id, orderId }: Intent,
  { asAccount, ...charging }: Charging,
): Promise<void> {
  const { onCards, now } = charging
  const payer = await onCards((db) => payerOfIntent(db, id))
  if (!('accountId' in payer)) throw new Error('only people renew')
  const { accountId } = payer
  const asPayer: AsOwner = (work) =>
    asAccount(accountId)(async (db) => {
      const order = await orderById(db, orderId)
      if (!order) throw new Error('an intent is of an order')
      return work(db, { order, payer })
    })
  const today = dataDayOf(now.getTime(), ZURICH)
  const card = await asPayer((db) => chargeableCard(db, accountId, today))
  const outcome = await payOrder({ card, isUnattended: true }, { ...charging, asPayer })
  if (outcome === 'cards_away') throw new Away('the card provider does not answer')
  // Removed in between: another one may be there next time.
  if (outcome === 'card_unknown') return
  await onCards((db) => setCharged(db, id))
}
