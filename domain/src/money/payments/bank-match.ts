import { arrived, assigned, payoutArrived, payoutRecognised, type Posting } from './ledger.ts'

/** Why a payment waits for somebody to decide. A repayment follows from a bill that was taken back. */
export const CASE_KINDS = [
  'short',
  'over',
  'duplicate',
  'credited',
  'unknown',
  'foreign',
  'repayment',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** What can be done about it. */
export const RESOLUTIONS = ['accept', 'partial', 'assign', 'repay'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

/** The first is proposed. */
export const PROPOSALS: Record<CaseKind, readonly Resolution[]> = {
  short: ['accept', 'partial', 'assign', 'repay'],
  over: ['repay', 'assign'],
  duplicate: ['repay', 'assign'],
  credited: ['repay', 'assign'],
  unknown: ['assign', 'repay'],
  foreign: ['repay'],
  repayment: ['repay', 'assign'],
}

/** How a bill stands in the books. */
export interface Bill {
  /** Nothing of a bill that was taken back. */
  openRappen: number
  /** Told to be paid, and not seen at the bank. */
  reportedRappen: number
  isCredited: boolean
}

interface BankPayment {
  amountRappen: number
  currency: string
}

export interface Verdict {
  postings: Posting[]
  /** Whether the bill is paid by it. */
  settles: boolean
  /** What waits for a decision. */
  case?: { kind: CaseKind; amountRappen: number }
}

/**
 * What a payment does to the bill its reference names. Only the whole of what is open pays a bill, and what is more
 * than that pays it too; whatever is not sure is owed until somebody decides. What names no bill may be a payout of
 * the card's provider. Other currencies are not in our books.
 */
export function judgePayment(
  { amountRappen, currency }: BankPayment,
  bill: Bill | undefined,
  isPayout = false,
): Verdict {
  if (currency !== 'CHF') return { postings: [], settles: false, case: { kind: 'foreign', amountRappen } }
  const kept = (kind: CaseKind): Verdict => ({
    postings: arrived({ amountRappen, forBill: 0, reported: 0 }),
    settles: false,
    case: { kind, amountRappen },
  })
  if (!bill && isPayout) return { postings: payoutArrived(amountRappen), settles: false }
  if (!bill) return kept('unknown')
  if (bill.isCredited) return kept('credited')
  if (bill.openRappen > amountRappen) return kept('short')
  if (bill.openRappen > 0) return paidBy(amountRappen, { forBill: bill.openRappen, reported: 0 })
  if (bill.reportedRappen === 0 || bill.reportedRappen > amountRappen) return kept('duplicate')
  return paidBy(amountRappen, { forBill: 0, reported: bill.reportedRappen })
}

function paidBy(amountRappen: number, part: { forBill: number; reported: number }): Verdict {
  const restRappen = amountRappen - part.forBill - part.reported
  const verdict = { postings: arrived({ amountRappen, ...part }), settles: part.forBill > 0 }
  return restRappen === 0 ? verdict : { ...verdict, case: { kind: 'over', amountRappen: restRappen } }
}

/** A payout on its way from the card's provider to our bank. */
export interface PayoutOnItsWay {
  id: string
  amountRappen: number
  /** By which the statement may name it: the provider's own reference, its number at the banks. */
  names: readonly string[]
}

/** By the whole amount and a name; two alike are the same to the books, so the first of them. */
export function payoutNamed<P extends PayoutOnItsWay>(
  payouts: readonly P[],
  line: BankPayment & { payer: string; message: string },
): P | undefined {
  if (line.currency !== 'CHF') return undefined
  const text = `${line.payer} ${line.message}`.toLowerCase()
  const isNamed = (name: string) => name.length >= LEAST_NAME && text.includes(name.toLowerCase())
  return payouts.find((it) => it.amountRappen === line.amountRappen && it.names.some(isNamed))
}

/** Shorter ones stand in any text. */
const LEAST_NAME = 5

/** What nobody knew turns out to be a payout, of its whole amount or not at all. */
export function recognised(
  waiting: { kind: CaseKind; amountRappen: number; currency: string },
  payout: PayoutOnItsWay,
): Posting[] | undefined {
  const isIt =
    waiting.kind === 'unknown' && waiting.currency === 'CHF' && waiting.amountRappen === payout.amountRappen
  return isIt ? payoutRecognised(waiting.amountRappen) : undefined
}

/** A decision that gives what is owed to a bill; undefined when there is nothing open to give it to. */
export function decided(
  waiting: { kind: CaseKind; amountRappen: number },
  resolution: Exclude<Resolution, 'repay'>,
  bill: Bill,
): Verdict | undefined {
  const { openRappen } = bill
  if (bill.isCredited || openRappen === 0 || !PROPOSALS[waiting.kind].includes(resolution)) return undefined
  const given = Math.min(waiting.amountRappen, openRappen)
  const letGoRappen = resolution === 'accept' ? openRappen - given : 0
  const restRappen = waiting.amountRappen - given
  const verdict = {
    postings: assigned({ amountRappen: given, letGoRappen }),
    settles: given + letGoRappen === openRappen,
  }
  return restRappen === 0 ? verdict : { ...verdict, case: { kind: 'over', amountRappen: restRappen } }
}
