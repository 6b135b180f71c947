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
