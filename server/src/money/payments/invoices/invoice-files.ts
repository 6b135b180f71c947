import { createHash } from 'node:crypto'
import type { Language } from '@allmend/domain/platform/language/language'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../../platform/db/connect.ts'
import type { Creditor } from '../creditor.ts'
import { drawInvoice } from './invoice-pdf.ts'
import { INVOICE_TEXTS } from './invoice-texts.ts'
import type { InvoiceRow } from './invoices.ts'

interface FileAsked {
  invoice: InvoiceRow
  creditor: Creditor
  language: Language
  /** A receipt, of what is paid since then. */
  paidOn?: DataDay
  now: Date
}

/** As it was drawn the first time somebody asked for it. Of the payer whose identity the transaction has, or on duty. */
export async function invoiceFile(db: Db, asked: FileAsked): Promise<Buffer> {
  const { invoice, language, paidOn, now } = asked
  const kind = paidOn ? 'receipt' : 'bill'
  const key = { invoiceId: invoice.id, kind, language }
  const before = await storedFile(db, key)
  if (before) return before
  const octets = await drawInvoice(asked)
  const sha256 = createHash('sha256').update(octets).digest()
  const { organisationId, accountId } = invoice
  await db
    .insertInto('payments.invoiceFile')
    .values({ ...key, organisationId, accountId, octets, sha256, drawnAt: now })
    .onConflict((conflict) => conflict.columns(['invoiceId', 'kind', 'language']).doNothing())
    .execute()
  // Somebody may have been faster: the one that is stored counts.
  return (await storedFile(db, key)) ?? octets
}

async function storedFile(
  db: Db,
  { invoiceId, kind, language }: { invoiceId: string; kind: string; language: Language },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('payments.invoiceFile')
    .select('octets')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.octets
}

/** `Rechnung-2026-0412.pdf` */
export function fileNameOf({ kind, number }: InvoiceRow, language: Language, isReceipt: boolean): string {
  const texts = INVOICE_TEXTS[language]
  const name = isReceipt ? texts.receipt : texts[kind]
  return `${name.replaceAll(' ', '-')}-${number}.pdf`
}
