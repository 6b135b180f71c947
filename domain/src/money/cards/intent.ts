import type { OrderState } from '../payments/order.ts'

/** The status of a card payment at its provider; `created` is ours, before the provider answers. */
export const INTENT_STATUSES = [
  'created',
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const
export type IntentStatus = (typeof INTENT_STATUSES)[number]

/** Whether it may still change. */
export function isUndecided(status: IntentStatus): boolean {
  return status !== 'succeeded' && status !== 'canceled'
}

/** Whether an order in this state takes money. */
export function isPayable(state: OrderState): boolean {
  return state === 'open' || state === 'waived'
}

interface Reported {
  status: IntentStatus
  amountRappen: number
  currency: string
}

/**
 * What the status means for the order. paid: it is paid. repay: the money goes back, because the order was paid
 * otherwise, is cancelled, or is of another amount. The intent ends when there is nothing left to pay; else nothing yet.
 */
export type Meaning = 'paid' | 'repay' | 'end' | 'nothing'

export function meaningOf(
  known: { status: IntentStatus; amountRappen: number },
  reported: Reported,
  order: OrderState,
): Meaning {
  if (!isUndecided(known.status)) return 'nothing'
  if (reported.status === 'succeeded') {
    const isWhole = reported.amountRappen === known.amountRappen && reported.currency === 'chf'
    return isWhole && isPayable(order) ? 'paid' : 'repay'
  }
  return isUndecided(reported.status) && !isPayable(order) ? 'end' : 'nothing'
}

const MINUTE_MS = 60_000

/** The payer has to act, not the provider: enter the card, confirm or authenticate. */
export const INCOMPLETE_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
] as const

/** A payer who is still at it needs no mail. */
export const INCOMPLETE_AFTER_MS = 30 * MINUTE_MS

/** Webhooks may be lost: an intent is polled, soon at first and then ever more rarely, until it is decided. */
export function askedAgainAfter(ageMs: number): number {
  return Math.min(Math.max(ageMs, 2 * MINUTE_MS), 6 * 60 * MINUTE_MS)
}

/** Abandoned for so long, an intent is ended; a later payment gets another. */
export const ABANDONED_AFTER_MS = 30 * 24 * 60 * MINUTE_MS
