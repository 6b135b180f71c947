import {
  ABANDONED_AFTER_MS,
  isUndecided,
  isPayable,
  type Meaning,
  meaningOf,
} from '@allmend/domain/money/cards/intent'
import { Away } from '../../platform/away.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { lockedOrderState, type Subjects, notifyOrder } from '../payments/index.ts'
import { file } from '../../platform/queue.ts'
import { repayment } from './filed.ts'
import { dropIntent, type Intent, lockedIntent, putOff, setReported } from './store.ts'
import { type Stripe, type StripeIntent, StripeRefusal } from './stripe.ts'

/** Runs work in a transaction on the duty of cards. */
export type OnCards = <T>(work: (db: Db<'cards'>) => Promise<T>) => Promise<T>

interface Asking {
  stripe: Stripe
  subjects: Subjects
  now: Date
  onCards: OnCards
}

/** What the provider says of an intent and what follows from it: both or neither. */
export async function applyReported(
  db: Db<'cards'>,
  subjects: Subjects,
  it: { intentId: string; reported: StripeIntent; now: Date },
): Promise<Meaning> {
  const { intentId, reported, now } = it
  const intent = await lockedIntent(db, intentId)
  // Whoever asked for another one meanwhile gets this one next time; of hers nobody has the secret.
  if (intent.reference !== null && intent.reference !== reported.reference)
    throw new Away('another intent was first')
  const state = (await onDuty(db, 'payments', (db) => lockedOrderState(db, intent.orderId))) ?? 'cancelled'
  const meaning = meaningOf(intent, reported, state)
  if (isUndecided(intent.status))
    await setReported(db, intent, reported, { now, isRepaid: meaning === 'repay' })
  if (meaning === 'repay') await file(db, repayment, {})
  if (meaning === 'paid') {
    const paid = { id: intent.orderId, news: 'paid', by: 'card', now } as const
    await onDuty(db, 'payments', (db) => notifyOrder(db, subjects, paid))
  }
  return meaning
}

/** Asks the provider how an intent stands, and ends one that nobody needs any more. */
export async function askAbout(intent: Intent, asking: Asking): Promise<void> {
  const { stripe, subjects, now, onCards } = asking
  const { reference } = intent
  if (reference === null) return onCards((db) => dropUnneeded(db, intent, now))
  const apply = (reported: StripeIntent) =>
    onCards((db) => applyReported(db, subjects, { intentId: intent.id, reported, now }))
  const reported = await stripe.intent(reference).catch(async (error: unknown) => {
    // Unknown there: of another account of the provider. It is asked again later, not all the time.
    if (error instanceof StripeRefusal) await onCards((db) => putOff(db, intent, now))
    throw error
  })
  const meaning = await apply(reported)
  const isAbandoned =
    isUndecided(reported.status) && now.getTime() - intent.createdAt.getTime() > ABANDONED_AFTER_MS
  if (meaning === 'end' || isAbandoned) await apply(await ended(stripe, reference))
}

/** One that succeeded meanwhile cannot be ended any more; then that is what is heard. */
async function ended(stripe: Stripe, reference: string): Promise<StripeIntent> {
  try {
    return await stripe.cancel(reference)
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return stripe.intent(reference)
  }
}

/** The provider's answer was lost: whoever pays asks again under the same key, unless there is nothing to pay. */
async function dropUnneeded(db: Db<'cards'>, { id }: Intent, now: Date): Promise<void> {
  const intent = await lockedIntent(db, id)
  if (intent.reference !== null || !isUndecided(intent.status)) return
  const state = await onDuty(db, 'payments', (db) => lockedOrderState(db, intent.orderId))
  const isAbandoned = now.getTime() - intent.createdAt.getTime() > ABANDONED_AFTER_MS
  if (state === undefined || !isPayable(state) || isAbandoned) return dropIntent(db, id)
  await putOff(db, intent, now)
}
