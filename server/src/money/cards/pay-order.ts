import { isPayable, isUndecided } from '@allmend/domain/money/cards/intent'
import { Away } from '../../platform/away.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type Subjects, payByCard } from '../payments/index.ts'
import { forCustomer } from './customer.ts'
import { applyReported, type OnCards } from './webhook.ts'
import type { OwnOrder } from './payer.ts'
import type { Provider } from './provider.ts'
import { cardsOf, type Customer, customerOf, type Intent, openIntent, type Payer } from './store.ts'
import { type StripeIntent, StripeRefusal } from './stripe.ts'

/** Runs work as the payer, with the order that is to be paid: asked each time anew whether it is the payer's. */
export type AsOwner = <T>(work: (db: Db, own: OwnOrder) => Promise<T>) => Promise<T>

export interface Paying {
  provider: Provider
  subjects: Subjects
  now: Date
  asPayer: AsOwner
  onCards: OnCards
}

interface Asked {
  /** One that is kept; null: one that is told to the script. */
  card: string | null
  /** Nobody is there: it is tried once, and a bank that wants to be answered refuses. */
  isUnattended?: boolean
}

export type NotPaid = 'order_not_payable' | 'card_unknown' | 'cards_away'

/**
 * An intent to pay is written down, asked for at the provider under our own id, and confirmed if a card is named:
 * wherever this ends, the next call or the job that asks goes on from there.
 */
export async function payOrder(
  { card, isUnattended = false }: Asked,
  paying: Paying,
): Promise<{ clientSecret: string | null } | NotPaid> {
  const { provider, subjects, now, asPayer, onCards } = paying
  const begun = await asPayer((db, own) => begin(db, own, { card, now }))
  if (typeof begun === 'string') return begun
  const { intent } = begun
  /** Whoever comes while others pay the same order waits for none of them where there is nothing new. */
  const apply = async (known: Known, reported: StripeIntent) => {
    if (isAsKnown(known, reported)) return
    await onCards((db) => applyReported(db, subjects, { intentId: intent.id, reported, now }))
  }
  try {
    const reported = await intentAt(intent, begun.customer, paying)
    await apply(intent, reported)
    const isLeft = isUnattended && !isUntouched(reported)
    if (!isUndecided(reported.status) || card === null || isLeft) return secretIn(reported)
    const confirmed = await confirm(provider, { intent, reported, card, isUnattended })
    await apply(reported, confirmed)
    return secretIn(confirmed)
  } catch (error) {
    if (error instanceof Away) return 'cards_away'
    throw error
  }
}

async function begin(db: Db, { order, payer }: OwnOrder, { card, now }: { card: string | null; now: Date }) {
  const { id: orderId, totalRappen: amountRappen } = order
  if (!isPayable(order.state) || amountRappen <= 0) return 'order_not_payable'
  if (card !== null && !(await isKept(db, payer, card))) return 'card_unknown'
  await payByCard(db, orderId)
  return {
    customer: await customerOf(db, payer, now),
    intent: await openIntent(db, { orderId, payer, amountRappen, now }),
  }
}

type Known = Pick<StripeIntent, 'status' | 'failure'> & { reference: string | null }

function isAsKnown(known: Known, reported: StripeIntent): boolean {
  const { reference, status, failure } = known
  return reference === reported.reference && status === reported.status && failure === reported.failure
}

/** Nobody has told it a card yet. */
function isUntouched({ status, failure }: StripeIntent): boolean {
  return status === 'requires_payment_method' && failure === null
}

async function isKept(db: Db, payer: Payer, card: string): Promise<boolean> {
  return (await cardsOf(db, payer)).some((it) => it.id === card)
}

/** A key stands for what is asked under it: one intent for each customer, of which one is paid. */
function intentAt(intent: Intent, customer: Customer, paying: Paying): Promise<StripeIntent> {
  const { stripe } = paying.provider
  const { id, orderId, amountRappen, reference } = intent
  if (reference !== null) return stripe.intent(reference)
  return forCustomer(customer, paying, (customer) =>
    stripe.createIntent({ key: `intent-${id}-${customer}`, customer, orderId, amountRappen }),
  )
}

/** A refused card leaves the intent waiting for another; that is no failure of the call. */
async function confirm(
  { stripe, origin }: Provider,
  it: { intent: Intent; reported: StripeIntent; card: string; isUnattended: boolean },
): Promise<StripeIntent> {
  const { reference } = it.reported
  const returnUrl = `${origin}/profile/payments/${it.intent.orderId}`
  try {
    return await (it.isUnattended
      ? stripe.charge(reference, { key: `charge-${it.intent.id}`, method: it.card })
      : stripe.confirm(reference, { method: it.card, returnUrl }))
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return error.intent ?? stripe.intent(reference)
  }
}

function secretIn({ status, clientSecret }: StripeIntent): { clientSecret: string | null } {
  return { clientSecret: isUndecided(status) ? clientSecret : null }
}
