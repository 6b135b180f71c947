import { createHash, randomUUID } from 'node:crypto'
import { type Bill, judgePayment, payoutNamed } from '@allmend/domain/money/payments/bank-match'
import type { BankRow } from '@allmend/domain/money/payments/bank/camt'
import type { LedgerAccount } from '@allmend/domain/money/payments/ledger'
import type { Db } from '../../../platform/db/connect.ts'
import { addBankFile, addBankPayment, bankFileByHash, knownPayments, oneFileAtATime } from './bank-files.ts'
import { invoiceById, invoiceByReference } from '../invoices/invoices.ts'
import { addEntry, balancesOf, NOTHING_OPEN } from '../ledger.ts'
import { addCase } from '../money-cases.ts'
import { lockedOrder } from '../orders/orders.ts'
import { notePayoutArrived, payoutsOnTheirWay } from './payouts.ts'
import { readSentBankFile } from './read-sent-bank-file.ts'
import { type Subjects, notifyOrder } from '../orders/notify-order.ts'

interface Imported {
  octets: Buffer
  /** Of the account that stands on our bills. */
  iban: string
  /** Nobody: it lay in the watched folder. */
  by: string | null
  now: Date
}

/**
 * What a file of the bank tells, all of it or nothing: each payment once, booked, and what it pays takes effect in the
 * same transaction. The same file again is the file it was.
 */
export async function importBankFile(
  db: Db<'payments'>,
  subjects: Subjects,
  it: Imported,
): Promise<{ id: string } | 'bank_file_unreadable' | 'bank_file_foreign'> {
  const { octets, iban, by, now } = it
  const sha256 = createHash('sha256').update(octets).digest()
  await oneFileAtATime(db)
  const before = await bankFileByHash(db, sha256)
  if (before) return { id: before }
  const file = await readSentBankFile(octets)
  if (!file) return 'bank_file_unreadable'
  if (file.ibans.some((reported) => reported !== iban)) return 'bank_file_foreign'
  const known = await knownPayments(db, file.payments)
  const id = await addBankFile(db, file, { sha256, octets, known: known.size, by, now })
  for (const row of file.payments) {
    if (!known.has(row.bankReference)) await takePayment(db, subjects, row, { fileId: id, now })
  }
  return { id }
}

/** What a payment that is recognised moves. */
const MATCHED: ReadonlySet<LedgerAccount> = new Set(['receivable', 'clearing', 'payout'])

async function takePayment(
  db: Db<'payments'>,
  subjects: Subjects,
  row: BankRow,
  { fileId, now }: { fileId: string; now: Date },
): Promise<void> {
  const invoice = row.reference === '' ? undefined : await invoiceByReference(db, row.reference)
  const bill = invoice && (await lockedBill(db, invoice))
  const payout = bill ? undefined : payoutNamed(await payoutsOnTheirWay(db, row.amountRappen), row)
  const { postings, settles, case: waits } = judgePayment(row, bill, payout !== undefined)
  const [id, invoiceId] = [randomUUID(), invoice?.id ?? null]
  const isMatched = postings.some(({ account }) => MATCHED.has(account))
  await addBankPayment(db, row, { id, fileId, invoiceId, isMatched })
  await addEntry(db, { kind: 'payment', about: id, invoiceId, postings, now })
  if (waits) {
    const about = { paymentId: id, invoiceId, currency: row.currency, openedAt: now }
    await addCase(db, { id: randomUUID(), ...about, ...waits })
  }
  if (payout) await notePayoutArrived(db, payout.id, { paymentId: id, now })
  if (settles && invoice) await notifyOrder(db, subjects, { id: invoice.orderId, news: 'paid', now })
}

/** Nobody else books on it until the transaction ends. */
async function lockedBill(
  db: Db<'payments'>,
  { id, orderId }: { id: string; orderId: string },
): Promise<Bill> {
  await lockedOrder(db, orderId)
  const invoice = await invoiceById(db, id)
  const balance = (await balancesOf(db, [id])).get(id) ?? NOTHING_OPEN
  return { ...balance, isCredited: invoice?.creditedAt !== null }
}
