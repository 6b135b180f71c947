import type { OrderState } from '../payments/order.ts'

/** Where a payment by card stands, as its provider says; `created` is ours, before the provider has answered. */
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
 * What the provider's word means for the order: it is paid; the money goes back, for the order was paid otherwise,
 * cancelled, or is of another amount; the intent has to end, for there is nothing to pay any more; or nothing yet.
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

/** The card has to be told, confirmed or proven: somebody has to do something, and not the provider. */
export const INCOMPLETE_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
] as const

/** Whoever is still at it needs no mail. */
export const INCOMPLETE_AFTER_MS = 30 * MINUTE_MS

/** Events may be lost: an intent is asked about, soon at first and then ever more rarely, until it is decided. */
export function askedAgainAfter(ageMs: number): number {
  return Math.min(Math.max(ageMs, 2 * MINUTE_MS), 6 * 60 * MINUTE_MS)
}

/** Nobody went on with it for so long: it is ended, and who wants to pay after all gets another. */
export const ABANDONED_AFTER_MS = 30 * 24 * 60 * MINUTE_MS
