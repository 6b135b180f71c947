import { PAYMENT_STATES, type PaymentState, type PaymentWay, paymentStateOf } from './payment-state.ts'
import type { OrderState } from './order.ts'

/** Spelled as the specification spells subscriptions (§3); what is not paid stands as its payment does (§4). */
export const SUBSCRIPTION_STATES = [...PAYMENT_STATES, 'active', 'live'] as const satisfies readonly (
  | PaymentState
  | 'active'
  | 'live'
)[]
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** What was ordered, as it stands now: a membership with the year of its fee (null: shares alone), or a project. */
export type Subscribed =
  | { kind: 'membership'; feeYear: number | null; thisYear: number }
  | { kind: 'project'; isRunning: boolean }

/** The one place that decides: a paid fee is active until its year is over, a paid project live while it runs. */
export function subscriptionStateOf(
  order: { state: OrderState; way: PaymentWay },
  subscribed: Subscribed | undefined,
): SubscriptionState {
  const state = paymentStateOf(order)
  if (state !== 'succeeded' || !subscribed) return state
  if (subscribed.kind === 'membership')
    return subscribed.feeYear !== null && subscribed.feeYear >= subscribed.thisYear ? 'active' : state
  return subscribed.isRunning ? 'live' : state
}
