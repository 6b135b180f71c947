import { isPayable, isUndecided } from '@allmend/domain/cards/intent'
import { Away } from '../away.ts'
import type { Db } from '../db/connect.ts'
import type { Order, Subjects } from '../payments/index.ts'
import { orderById, payByCard } from '../payments/index.ts'
import { hearTold, type OnCards } from './hear.ts'
import type { Provider } from './provider.ts'
import { cardsOf, customerOf, type Intent, openIntent, type Payer, setCustomerReference } from './store.ts'
import { type StripeIntent, StripeRefusal } from './stripe.ts'

/** Runs work in a transaction that sees what is the payer's. */
export type AsPayer = <T>(work: (db: Db) => Promise<T>) => Promise<T>

interface Paying {
  provider: Provider
  subjects: Subjects
  now: Date
  asPayer: AsPayer
  onCards: OnCards
}

interface Asked {
  orderId: string
  payer: Payer
  /** One that is kept; null: one that is told to the script. */
  card: string | null
}

export type NotPaid = 'order_not_payable' | 'card_unknown' | 'cards_away'

/**
 * An intent to pay is written down, asked for at the provider under our own id, and confirmed if a card is named:
 * wherever this ends, the next call or the job that asks goes on from there.
 */
export async function payOrder(
  { orderId, payer, card }: Asked,
  paying: Paying,
): Promise<{ clientSecret: string | null } | NotPaid> {
  const { provider, subjects, now, asPayer, onCards } = paying
  const begun = await asPayer(async (db) => {
    const order = await orderById(db, orderId)
    if (!order || !isPayable(order.state) || order.totalRappen <= 0) return 'order_not_payable'
    if (card !== null && !(await isKept(db, payer, card))) return 'card_unknown'
    await payByCard(db, orderId)
    return begin(db, order, payer, now)
  })
  if (typeof begun === 'string') return begun
  const { intent } = begun
  const heard = (told: StripeIntent) =>
    onCards((db) => hearTold(db, subjects, { intentId: intent.id, told, now }))
  try {
    const customer = begun.customer.reference ?? (await knownCustomer(begun.customer.id, paying))
    const told = await intentAt(provider, intent, customer)
    await heard(told)
    if (!isUndecided(told.status) || card === null) return secretIn(told)
    const confirmed = await confirm(provider, { told, card, orderId })
    await heard(confirmed)
    return secretIn(confirmed)
  } catch (error) {
    if (error instanceof Away) return 'cards_away'
    throw error
  }
}

async function begin(db: Db, order: Order, payer: Payer, now: Date) {
  const amountRappen = order.totalRappen
  return {
    customer: await customerOf(db, payer, now),
    intent: await openIntent(db, { orderId: order.id, payer, amountRappen, now }),
  }
}

async function isKept(db: Db, payer: Payer, card: string): Promise<boolean> {
  return (await cardsOf(db, payer)).some((it) => it.id === card)
}

/** The payer as the provider knows it; asked for under our id, so that it is one however often it is asked. */
export async function knownCustomer(
  id: string,
  { provider, asPayer }: Pick<Paying, 'provider' | 'asPayer'>,
): Promise<string> {
  const reference = await provider.stripe.createCustomer(`customer-${id}`)
  await asPayer((db) => setCustomerReference(db, id, reference))
  return reference
}

function intentAt({ stripe }: Provider, intent: Intent, customer: string): Promise<StripeIntent> {
  const { id, orderId, amountRappen, reference } = intent
  if (reference !== null) return stripe.intent(reference)
  return stripe.createIntent({ key: `intent-${id}`, customer, orderId, amountRappen })
}

/** A refused card leaves the intent waiting for another; that is no failure of the call. */
async function confirm(
  { stripe, origin }: Provider,
  { told, card, orderId }: { told: StripeIntent; card: string; orderId: string },
): Promise<StripeIntent> {
  try {
    return await stripe.confirm(told.reference, {
      method: card,
      returnUrl: `${origin}/profile/payments/${orderId}`,
    })
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return error.intent ?? stripe.intent(told.reference)
  }
}

function secretIn({ status, clientSecret }: StripeIntent): { clientSecret: string | null } {
  return { clientSecret: isUndecided(status) ? clientSecret : null }
}
