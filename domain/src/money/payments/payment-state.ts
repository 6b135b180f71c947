import type { OrderState } from './order.ts'

/**
 * Where the payment of an order stands, spelled as the specification spells it (§4). Pending payments wait
 * for the card or for the bank; `succeeded` is paid; `testing` was let through by us without payment; `cancelled` was taken back.
 */
export const PAYMENT_STATES = [
  'pending_payment',
  'pending_wiretransfer',
  'testing',
  'succeeded',
  'cancelled',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_WAYS = ['card', 'wire'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

const WAITS_FOR: Record<PaymentWay, PaymentState> = { card: 'pending_payment', wire: 'pending_wiretransfer' }

export function paymentStateOf({ state, way }: { state: OrderState; way: PaymentWay }): PaymentState {
  if (state === 'paid') return 'succeeded'
  if (state === 'waived') return 'testing'
  if (state === 'cancelled') return 'cancelled'
  return WAITS_FOR[way]
}

/** Whether what was ordered is there. */
export function isSettled(state: PaymentState): boolean {
  return state === 'succeeded' || state === 'testing'
}
