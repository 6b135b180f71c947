import { type PayoutOnItsWay, payoutNamed, recognised } from '@allmend/domain/money/payments/bank-match'
import { paidOut, paidOutInVain } from '@allmend/domain/money/payments/ledger'
import type { Db } from '../../../platform/db/connect.ts'
import { oneFileAtATime } from './bank-files.ts'
import { addEntry } from '../ledger.ts'
import { type CaseRow, noteDecided, unknownOnesOf } from '../money-cases.ts'
import {
  addPayout,
  notePayoutArrived,
  notePayoutFailed,
  payoutByReference,
  type ReportedPayout,
} from './payouts.ts'

/** The card's provider has sent this to our bank; booked once, and found again if the bank was faster. */
export async function bookPayout(db: Db<'payments'>, reported: ReportedPayout, now: Date): Promise<void> {
  await oneFileAtATime(db)
  if (await payoutByReference(db, reported.reference)) return
  const payout = await addPayout(db, reported, now)
  await addEntry(db, { kind: 'payout', about: payout.id, invoiceId: null, postings: paidOut(reported), now })
  const waiting = await unknownOnesOf(db, reported.amountRappen)
  const it = waiting.find(({ payer, message, ...line }) =>
    payoutNamed([payout], { ...line, payer: payer ?? '', message: message ?? '' }),
  )
  if (it) await giveToPayout(db, it, payout, { reason: reported.reference, decidedBy: null, now })
}

/** Our bank did not take it. What has arrived has arrived. */
export async function bookFailedPayout(db: Db<'payments'>, reference: string, now: Date): Promise<void> {
  await oneFileAtATime(db)
  const payout = await payoutByReference(db, reference)
  if (!payout?.isOnItsWay) return
  await notePayoutFailed(db, payout.id, now)
  const postings = paidOutInVain(payout)
  await addEntry(db, { kind: 'payout-failed', about: payout.id, invoiceId: null, postings, now })
}

/** What nobody knew is a payout: its case is closed. False when it is none of that amount. */
export async function giveToPayout(
  db: Db<'payments'>,
  waiting: CaseRow,
  payout: PayoutOnItsWay,
  { now, ...by }: { reason: string; decidedBy: string | null; now: Date },
): Promise<boolean> {
  const { id, paymentId } = waiting
  const postings = recognised(waiting, payout)
  if (!postings || !paymentId) return false
  await addEntry(db, { kind: 'assignment', about: id, invoiceId: null, postings, now })
  await notePayoutArrived(db, payout.id, { paymentId, now })
  await noteDecided(db, id, { resolution: 'assign', ...by, decidedAt: now, closedAt: now })
  return true
}
