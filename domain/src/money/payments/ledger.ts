import type { Booked } from './order-lines.ts'
import type { PaymentWay } from './payment-state.ts'

/**
 * The accounts of our books. `capital` is what members hold in shares, `revenue` what we earn; `clearing` holds what
 * was told to be paid before the bank has shown it; `card` what the card's provider has taken for us, `payout` what of
 * it is on the way to our bank and `charges` what the provider kept; `owed` what arrived and is nobody's bill yet, or
 * was too much: every Rappen of it is an open case.
 */
const LEDGER_ACCOUNTS = [
  'receivable',
  'revenue',
  'capital',
  'vat',
  'bank',
  'clearing',
  'card',
  'payout',
  'charges',
  'owed',
  'rounding',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export type EntryKind =
  | 'invoice'
  | 'payment'
  | 'assignment'
  | 'confirmation'
  | 'credit'
  | 'repayment'
  | 'correction'
  | 'shares'
  | 'payout'
  | 'payout-failed'

/** Debits are positive, credits negative; of an entry they add up to nothing. */
export interface Posting {
  account: LedgerAccount
  amountRappen: number
}

/** What arrives at our bank, and what the provider kept of what it took. */
export interface Payout {
  amountRappen: number
  chargesRappen: number
}

export function isBalanced(postings: readonly Posting[]): boolean {
  return postings.reduce((sum, it) => sum + it.amountRappen, 0) === 0
}

/** What a bill claims: shares are capital, all else is earned. */
export function billed({ subtotalRappen, capitalRappen, vatRappen, totalRappen }: Booked): Posting[] {
  return written({
    receivable: totalRappen,
    revenue: capitalRappen - subtotalRappen,
    capital: -capitalRappen,
    vat: -vatRappen,
  })
}

/** Takes a bill back; what was paid of it is owed. */
export function credited(
  { subtotalRappen, capitalRappen, vatRappen, totalRappen }: Booked,
  openRappen: number,
): Posting[] {
  return written({
    revenue: subtotalRappen - capitalRappen,
    capital: capitalRappen,
    vat: vatRappen,
    receivable: -openRappen,
    owed: openRappen - totalRappen,
  })
}

/** Where an order is booked once it is told to be paid, and what money is paid back from. */
const ACCOUNTS_OF = {
  card: { told: 'card', repaid: 'card' },
  wire: { told: 'clearing', repaid: 'bank' },
} as const satisfies Record<PaymentWay, Record<'told' | 'repaid', LedgerAccount>>

/** Somebody of us says that it is paid and the bank will show it, or the card's provider has taken it. */
export function confirmed(openRappen: number, by: PaymentWay): Posting[] {
  return written({ [ACCOUNTS_OF[by].told]: openRappen, receivable: -openRappen })
}

/** Money arrived: so much for the bill, so much that had been told before, and the rest is owed. */
export function arrived(it: { amountRappen: number; forBill: number; reported: number }): Posting[] {
  return written({
    bank: it.amountRappen,
    receivable: -it.forBill,
    clearing: -it.reported,
    owed: it.forBill + it.reported - it.amountRappen,
  })
}

/** Of what is owed this much goes to a bill; what is let go of the bill is rounding. */
export function assigned(it: { amountRappen: number; letGoRappen: number }): Posting[] {
  return written({
    owed: it.amountRappen,
    rounding: it.letGoRappen,
    receivable: -it.amountRappen - it.letGoRappen,
  })
}

/** It has gone back: by a transfer, or to the card it came from. */
export function repaid(amountRappen: number, by: PaymentWay = 'wire'): Posting[] {
  return written({ owed: amountRappen, [ACCOUNTS_OF[by].repaid]: -amountRappen })
}

/** A member got back what her shares were worth. */
export function repaidShares(amountRappen: number): Posting[] {
  return written({ capital: amountRappen, bank: -amountRappen })
}

/** The card's provider sends us what it took, without what it keeps. */
export function paidOut({ amountRappen, chargesRappen }: Payout): Posting[] {
  return written({ payout: amountRappen, charges: chargesRappen, card: -amountRappen - chargesRappen })
}

/** Our bank did not take it: the provider has it again. */
export function paidOutInVain({ amountRappen }: Pick<Payout, 'amountRappen'>): Posting[] {
  return written({ card: amountRappen, payout: -amountRappen })
}

/** It is there. */
export function payoutArrived(amountRappen: number): Posting[] {
  return written({ bank: amountRappen, payout: -amountRappen })
}

/** It had arrived as nobody's bill before the provider told of it. */
export function payoutRecognised(amountRappen: number): Posting[] {
  return written({ owed: amountRappen, payout: -amountRappen })
}

/** Nothing is written where nothing moves. */
function written(amounts: Partial<Record<LedgerAccount, number>>): Posting[] {
  return LEDGER_ACCOUNTS.flatMap((account) => {
    const amountRappen = amounts[account] ?? 0
    return amountRappen === 0 ? [] : [{ account, amountRappen }]
  })
}
