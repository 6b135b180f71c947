import { onDuty } from '../../platform/db/identity.ts'
import { bookFailedPayout, bookPayout } from '../payments/index.ts'
import type { OnCards } from './webhook.ts'
import type { Stripe, StripePayout } from './stripe.ts'

const IN_VAIN = ['failed', 'canceled']

/** What the provider sends to our bank is booked once it says so, and booked back when it did not get there. */
export async function applyPayout(
  reported: StripePayout,
  { stripe, onCards, now }: { stripe: Stripe; onCards: OnCards; now: Date },
): Promise<'heard' | 'not ours'> {
  const { reference, status, amountRappen, currency, trace } = reported
  // Other currencies are not in our books; a negative one takes money from our bank, which no file of it shows as ours.
  if (currency !== 'chf' || amountRappen <= 0) return 'not ours'
  if (IN_VAIN.includes(status)) {
    await onCards((db) => onDuty(db, 'payments', (db) => bookFailedPayout(db, reference, now)))
  }
  if (status !== 'paid') return 'heard'
  const chargesRappen = await stripe.chargesOf(reference)
  const payout = { reference, amountRappen, chargesRappen, trace }
  await onCards((db) => onDuty(db, 'payments', (db) => bookPayout(db, payout, now)))
  return 'heard'
}
