import { randomUUID } from 'node:crypto'
import { isoCountry } from '@allmend/domain/base/organisations/country'
import { billed, confirmed, credited } from '@allmend/domain/money/payments/ledger'
import { capitalIn, type OrderLine, type Totals } from '@allmend/domain/money/payments/order-lines'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import type { Address } from '@allmend/domain/money/payments/qr-bill'
import { namesOf, readerOf } from '../../../base/accounts/index.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { onDuty } from '../../../platform/db/identity.ts'
import { billingAddressOf } from '../../../base/organisations/index.ts'
import { fileInvoiceNews } from './invoice-news.ts'
import { addInvoice, invoiceOfOrder, noteCredited, type Payer } from './invoices.ts'
import { addEntry, balancesOf, NOTHING_OPEN } from '../ledger.ts'
import { addCase } from '../money-cases.ts'
import type { InvoiceDocument } from '../stored-invoice.ts'

/** How what is ordered is called on its bill; of a person also where she lives, if she has said so. */
export interface Billed {
  title: string
  note: string
  address?: Address
}

interface ToBill extends Totals {
  id: string
  payer: Payer
  way: PaymentWay
  lines: readonly OrderLine[]
  orderedBy: string | null
}

/** The bill of an order and what it claims, in the transaction that makes the order. Of what costs nothing there is none. */
export async function issueInvoice(
  db: Db,
  order: ToBill,
  bill: Billed,
  now: Date,
): Promise<string | undefined> {
  if (order.totalRappen <= 0) return undefined
  const { id: orderId, payer, way, lines, subtotalRappen, vatRappen, totalRappen } = order
  const totals = { subtotalRappen, vatRappen, totalRappen }
  const booked = { ...totals, capitalRappen: capitalIn(lines) }
  const reader = order.orderedBy ? await readerOf(db, order.orderedBy) : undefined
  const document: InvoiceDocument = {
    language: reader?.language ?? 'de',
    way,
    payer: await payerSeen(db, payer, bill.address),
    title: bill.title,
    note: bill.note,
    credits: null,
    lines: [...lines],
  }
  return onDuty(db, 'payments', async (db) => {
    const { id } = await addInvoice(db, { kind: 'invoice', orderId, payer, document, now, ...totals })
    await addEntry(db, { kind: 'invoice', about: id, invoiceId: id, postings: billed(booked), now })
    return id
  })
}

/** It was told to be paid: what is open of its bill waits for the bank to show it, unless a card has paid it. */
export async function confirmInvoice(
  db: Db<'payments'>,
  orderId: string,
  { by, now }: { by: PaymentWay; now: Date },
): Promise<void> {
  const invoice = await invoiceOfOrder(db, orderId)
  if (!invoice || invoice.creditedAt) return
  const { openRappen } = (await balancesOf(db, [invoice.id])).get(invoice.id) ?? NOTHING_OPEN
  const { id } = invoice
  const postings = confirmed(openRappen, by)
  await addEntry(db, { kind: 'confirmation', about: id, invoiceId: id, postings, now })
}

/** A credit note for the bill of an order; what was paid of it is owed, and a case until it is paid back. */
export async function creditInvoice(db: Db<'payments'>, orderId: string, now: Date): Promise<boolean> {
  const invoice = await invoiceOfOrder(db, orderId)
  if (!invoice || invoice.creditedAt) return false
  const { id, number, organisationId, accountId, document } = invoice
  const { openRappen } = (await balancesOf(db, [id])).get(id) ?? NOTHING_OPEN
  const payer = organisationId ? { organisationId } : { accountId: accountId ?? '' }
  const { subtotalRappen, vatRappen, totalRappen } = invoice
  const totals = { subtotalRappen, vatRappen, totalRappen }
  const about = { kind: 'credit-note', orderId, payer, document: { ...document, credits: number } } as const
  const { id: noteId } = await addInvoice(db, { ...about, now, ...totals })
  const booked = { ...totals, capitalRappen: capitalIn(document.lines) }
  const postings = credited(booked, openRappen)
  await addEntry(db, { kind: 'credit', about: noteId, invoiceId: id, postings, now })
  await noteCredited(db, id, now)
  const owedRappen = totalRappen - openRappen
  if (owedRappen > 0) {
    const about = { kind: 'repayment', paymentId: null, invoiceId: id, amountRappen: owedRappen } as const
    await addCase(db, { id: randomUUID(), ...about, currency: 'CHF', openedAt: now })
  }
  await fileInvoiceNews(db, noteId, 'credited')
  return true
}

async function payerSeen(
  db: Db,
  payer: Payer,
  address: Address | undefined,
): Promise<InvoiceDocument['payer']> {
  if ('organisationId' in payer) {
    const it = await onDuty(db, 'organisations', (db) => billingAddressOf(db, payer.organisationId))
    const { accountName: name, billingReference: reference, country, ...place } = it
    return { name, reference, address: { name, ...place, country: isoCountry(country) } }
  }
  const names = await onDuty(db, 'accounts', (db) => namesOf(db, [payer.accountId]))
  const name = address?.name ?? names.get(payer.accountId) ?? ''
  return { name, reference: '', address: address ?? null }
}
