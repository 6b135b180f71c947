import { mayRemindByHand } from '@allmend/domain/money/payments/invoice'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Db } from '../../../platform/db/connect.ts'
import { fileInvoiceNews } from './invoice-news.ts'
import { type InvoiceRow, invoiceById, noteReminded } from './invoices.ts'
import { balancesOf, NOTHING_OPEN } from '../ledger.ts'

/** What is done every night, now: of two who ask at once one reminds. */
export async function remindByHand(
  db: Db<'payments'>,
  id: string,
  now: Date,
): Promise<InvoiceRow | 'invoice_missing' | 'reminder_early'> {
  const invoice = await invoiceById(db, id)
  if (!invoice || invoice.kind !== 'invoice') return 'invoice_missing'
  const { payBy, reminders, remindedAt, creditedAt } = invoice
  const { openRappen } = (await balancesOf(db, [id])).get(id) ?? NOTHING_OPEN
  const remindedOn = remindedAt && dataDayOf(remindedAt.getTime(), ZURICH)
  const claim = { isCredited: creditedAt !== null, openRappen, payBy, reminders, remindedOn }
  if (!mayRemindByHand(claim, dataDayOf(now.getTime(), ZURICH))) return 'reminder_early'
  if (!(await noteReminded(db, invoice, now))) return 'reminder_early'
  await fileInvoiceNews(db, id, 'reminded')
  return { ...invoice, reminders: reminders + 1, remindedAt: now }
}
