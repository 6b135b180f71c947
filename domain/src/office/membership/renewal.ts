import type { PaymentWay } from '../../money/payments/payment-state.ts'
import type { DataDay } from '../../platform/time/data-day.ts'
import { MOST_SHARES } from './share.ts'

/** The fee is one of calendar years. */
export function yearOf(day: DataDay): number {
  return Number(day.slice(0, 4))
}

export function lastDayOf(year: number): DataDay {
  return `${year}-12-31`
}

/** From the first of December the fee of the coming year is asked for: thirty days to pay it. */
export function isRenewalDue(today: DataDay): boolean {
  return today.slice(5) >= '12-01'
}

/** Whoever paid this year by card and keeps one that is good pays the next by it; everybody else gets a bill. */
export function wayOfRenewal({ paidBy, keepsCard }: { paidBy: PaymentWay; keepsCard: boolean }): PaymentWay {
  return paidBy === 'card' && keepsCard ? 'card' : 'wire'
}

/** What a change of package at the end of the year means for who holds so many: more are ordered, or some are cancelled. */
export function changeAtRenewal(held: number, wanted: number | null): { more: number; fewer: number } {
  if (wanted === null) return { more: 0, fewer: 0 }
  return { more: Math.max(0, wanted - held), fewer: Math.max(0, held - wanted) }
}

/** A member keeps at least one share; whoever wants none leaves. */
export function mayHold(shares: number): boolean {
  return shares >= 1 && shares <= MOST_SHARES
}

/** After the end of the year in which everything was repaid, the register is kept so long (Swiss Code of Obligations). */
const REGISTER_YEARS = 10

/** Whether what the register says of somebody who left in that year may go. */
export function isRegisterOver(endedInYear: number, today: DataDay): boolean {
  return yearOf(today) > endedInYear + REGISTER_YEARS
}
