import { randomUUID } from 'node:crypto'
import { decided, PROPOSALS, type Resolution } from '@allmend/domain/money/payments/bank-match'
import { repaid } from '@allmend/domain/money/payments/ledger'
import type { Db } from '../../../platform/db/connect.ts'
import { oneFileAtATime } from './bank-files.ts'
import type { CardRepayments } from './card-repayments.ts'
import { type InvoiceRow, invoiceById, invoiceByNumber } from '../invoices/invoices.ts'
import { addEntry, balancesOf, NOTHING_OPEN } from '../ledger.ts'
import { giveToPayout } from './book-payout.ts'
import { addCase, type CaseRow, lockedCase, noteDecided, noteRepaid } from '../money-cases.ts'
import { lockedOrder } from '../orders/orders.ts'
import { payoutOnItsWay } from './payouts.ts'
import { type Subjects, notifyOrder } from '../orders/notify-order.ts'

interface Asked {
  id: string
  resolution: Resolution
  /** Number of the bill it is given to, or what the card's provider calls a payout. */
  invoice: string
  reason: string
  /** Where it is paid back to, if it is. */
  iban: string
  by: string
  now: Date
}

/** Somebody decides about money that waits: given to a bill at once, or to be paid back by a second person. */
export async function resolveCase(
  db: Db<'payments'>,
  { subjects, cards }: { subjects: Subjects; cards: CardRepayments },
  asked: Asked,
): Promise<
  'resolved' | 'case_missing' | 'case_closed' | 'case_resolution' | 'invoice_missing' | 'case_iban_missing'
> {
  const { id, resolution, reason, by, now } = asked
  const waiting = await lockedCase(db, id)
  if (!waiting) return 'case_missing'
  if (waiting.resolution) return 'case_closed'
  if (!PROPOSALS[waiting.kind].includes(resolution)) return 'case_resolution'
  const decision = { resolution, reason, decidedBy: by, decidedAt: now }
  if (resolution === 'repay') {
    const iban = asked.iban === '' ? null : asked.iban
    // What the bank has brought it can send back; of a bill that was taken back nobody knows where it came from.
    if (!iban && waiting.kind === 'repayment' && !(await cardBehind(db, cards, waiting)))
      return 'case_iban_missing'
    await noteDecided(db, id, { ...decision, iban })
    return 'resolved'
  }
  if (resolution === 'assign' && asked.invoice.startsWith('po_')) {
    await oneFileAtATime(db)
    const payout = await payoutOnItsWay(db, asked.invoice)
    if (!payout) return 'invoice_missing'
    const isIt = await giveToPayout(db, waiting, payout, { reason, decidedBy: by, now })
    return isIt ? 'resolved' : 'case_resolution'
  }
  const invoice = await billFor(db, waiting, resolution === 'assign' ? asked.invoice : '')
  if (!invoice) return 'invoice_missing'
  await lockedOrder(db, invoice.orderId)
  const balance = (await balancesOf(db, [invoice.id])).get(invoice.id) ?? NOTHING_OPEN
  const verdict = decided(waiting, resolution, { ...balance, isCredited: invoice.creditedAt !== null })
  if (!verdict) return 'case_resolution'
  const { postings, settles } = verdict
  await addEntry(db, { kind: 'assignment', about: id, invoiceId: invoice.id, postings, now })
  await noteDecided(db, id, { ...decision, givenTo: invoice.id, closedAt: now })
  if (verdict.case) {
    const { paymentId, currency } = waiting
    await addCase(db, {
      id: randomUUID(),
      paymentId,
      currency,
      openedAt: now,
      invoiceId: invoice.id,
      ...verdict.case,
    })
  }
  if (settles) await notifyOrder(db, subjects, { id: invoice.orderId, news: 'paid', now })
  return 'resolved'
}

/** The money has gone back, or goes back to its card; booked now, and closed. */
export async function confirmRepayment(
  db: Db<'payments'>,
  cards: CardRepayments,
  it: { id: string; by: string; now: Date },
): Promise<'repaid' | 'case_missing' | 'case_closed' | 'case_second_person'> {
  const { id, by, now } = it
  const waiting = await lockedCase(db, id)
  if (!waiting) return 'case_missing'
  if (waiting.closedAt || waiting.resolution !== 'repay') return 'case_closed'
  if (waiting.decidedBy === by) return 'case_second_person'
  // Other currencies never came into our books.
  const way = (await isRepaidToCard(db, cards, waiting)) ? 'card' : 'wire'
  const postings = waiting.currency === 'CHF' ? repaid(waiting.amountRappen, way) : []
  await addEntry(db, { kind: 'repayment', about: id, invoiceId: null, postings, now })
  await noteRepaid(db, id, { confirmedBy: by, closedAt: now })
  return 'repaid'
}

/** The card that has paid what is to be paid back; an account that is named goes before it. */
export async function cardBehind(
  db: Db<'payments'>,
  cards: CardRepayments,
  { kind, orderId, amountRappen, iban, closedAt }: CaseRow,
): Promise<string | null> {
  if (kind !== 'repayment' || !orderId || iban) return null
  return cards.cardOf(db, { orderId, amountRappen, isRepaid: closedAt !== null })
}

async function isRepaidToCard(db: Db<'payments'>, cards: CardRepayments, waiting: CaseRow): Promise<boolean> {
  const { orderId, amountRappen } = waiting
  if (!orderId || (await cardBehind(db, cards, waiting)) === null) return false
  return cards.repay(db, { orderId, amountRappen })
}

async function billFor(
  db: Db<'payments'>,
  { invoiceId }: CaseRow,
  number: string,
): Promise<InvoiceRow | undefined> {
  if (number !== '') return invoiceByNumber(db, number)
  return invoiceId ? invoiceById(db, invoiceId) : undefined
}
