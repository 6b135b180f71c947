import type { PaymentWay } from '../money/payment-state.ts'

/**
 * pending: the fee of the year is ordered and not paid; active: paid, goes on; ending: paid, and ends with the year;
 * shares-only: holds shares, no fee of this year; ended: left the cooperative.
 */
export const MEMBER_STATES = ['pending', 'active', 'ending', 'shares-only', 'ended'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

export interface Standing {
  isEnded: boolean
  /** Of the year in question. */
  fee: 'paid' | 'open' | 'none'
  renews: boolean
}

export function memberStateOf({ isEnded, fee, renews }: Standing): MemberState {
  if (isEnded) return 'ended'
  if (fee === 'open') return 'pending'
  if (fee === 'none') return 'shares-only'
  return renews ? 'active' : 'ending'
}

/** Spelled as the specification spells subscriptions (§3). */
export const SUBSCRIPTION_STATES = [
  'pending_payment',
  'pending_wiretransfer',
  'active',
  'succeeded',
  'cancelled',
] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** A fee is active in its year and succeeded after it; shares alone are succeeded once paid. */
export function subscriptionStateOf(
  it: { year: number | null; way: PaymentWay; isSettled: boolean; isDropped: boolean },
  thisYear: number,
): SubscriptionState {
  if (it.isDropped) return 'cancelled'
  if (!it.isSettled) return it.way === 'card' ? 'pending_payment' : 'pending_wiretransfer'
  return it.year !== null && it.year >= thisYear ? 'active' : 'succeeded'
}
