import { randomUUID } from 'node:crypto'
import type { InvoiceKind } from '@allmend/domain/money/payments/invoice'
import { invoiceNumber, MOST_REMINDERS, payBy } from '@allmend/domain/money/payments/invoice'
import type { Totals } from '@allmend/domain/money/payments/order-lines'
import { qrReference } from '@allmend/domain/money/payments/qr-reference'
import { type DataDay, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { sql } from 'kysely'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { type InvoiceDocument, storedInvoice } from '../stored-invoice.ts'

export type Payer = { organisationId: string } | { accountId: string }

export interface InvoiceRow extends Totals {
  id: string
  kind: InvoiceKind
  number: string
  orderId: string
  organisationId: string | null
  accountId: string | null
  reference: string | null
  issuedAt: Date
  payBy: DataDay
  reminders: number
  remindedAt: Date | null
  creditedAt: Date | null
  document: InvoiceDocument
}

/** The next of its kind in this year; nobody else gets one until the transaction ends, so none is left out. */
async function nextSequence(db: Db<'payments'>, kind: InvoiceKind, year: number): Promise<number> {
  const [row] = await ask<{ latest: number }>(
    db,
    `insert into payments.invoice_count (kind, year, latest) values ($1, $2, 1)
     on conflict (kind, year) do update set latest = invoice_count.latest + 1 returning latest`,
    [kind, year],
  )
  if (!row) throw new Error('a count that was just raised is gone')
  return row.latest
}

export async function addInvoice(
  db: Db<'payments'>,
  it: Totals & { kind: InvoiceKind; orderId: string; payer: Payer; document: InvoiceDocument; now: Date },
): Promise<{ id: string; number: string }> {
  const { kind, orderId, payer, document, now, subtotalRappen, vatRappen, totalRappen } = it
  const today = dataDayOf(now.getTime(), ZURICH)
  const year = Number(today.slice(0, 4))
  const sequence = await nextSequence(db, kind, year)
  const id = randomUUID()
  const number = invoiceNumber({ kind, year, sequence })
  await db
    .insertInto('payments.invoice')
    .values({
      ...payer,
      id,
      kind,
      year,
      sequence,
      number,
      orderId,
      subtotalRappen,
      vatRappen,
      totalRappen,
      reference: kind === 'invoice' ? qrReference({ year, sequence }) : null,
      issuedAt: now,
      payBy: sql<Date>`${payBy(today)}::date`,
      document: storedInvoice.textOf(document),
    })
    .execute()
  return { id, number }
}

function invoices(db: Db) {
  return db
    .selectFrom('payments.invoice')
    .select([
      'id',
      'number',
      'orderId',
      'organisationId',
      'accountId',
      'reference',
      'subtotalRappen',
      'vatRappen',
      'totalRappen',
      'issuedAt',
      'reminders',
      'remindedAt',
      'creditedAt',
      'document',
      sql<InvoiceKind>`kind`.as('kind'),
      sql<DataDay>`pay_by::text`.as('payBy'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>

const read = (row: Row): InvoiceRow => ({ ...row, document: storedInvoice.read(row.document) })

async function one(asked: ReturnType<typeof invoices>): Promise<InvoiceRow | undefined> {
  const row = await asked.executeTakeFirst()
  return row && read(row)
}

/** Of the payer whose identity the transaction has, or of all on duty. */
export const invoiceById = (db: Db, id: string) => one(invoices(db).where('id', '=', id))

export const invoiceByReference = (db: Db<'payments'>, reference: string) =>
  one(invoices(db).where('reference', '=', reference))

export const invoiceByNumber = (db: Db<'payments'>, number: string) =>
  one(invoices(db).where('number', '=', number).where('kind', '=', 'invoice'))

export const invoiceOfOrder = (db: Db<'payments'>, orderId: string) =>
  one(invoices(db).where('orderId', '=', orderId).where('kind', '=', 'invoice'))

/** The first first. Of the payer whose identity the transaction has, or of all on duty. */
export async function invoicesOfOrders(db: Db, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  const asked = invoices(db).where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
  return (await asked.orderBy('issuedAt').orderBy('number').execute()).map(read)
}

/** Of these orders those whose bill was taken back. */
export async function creditedOrders(db: Db<'payments'>, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments.invoice')
    .select('orderId')
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('creditedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/** The latest first. Of the payer whose identity the transaction has. */
export async function invoicesOf(db: Db, payer: Payer, most = 500): Promise<InvoiceRow[]> {
  const all = invoices(db)
  const own =
    'organisationId' in payer
      ? all.where('organisationId', '=', payer.organisationId)
      : all.where('accountId', '=', payer.accountId)
  return (await own.orderBy('issuedAt', 'desc').orderBy('number', 'desc').limit(most).execute()).map(read)
}

/** The latest first; unpaid are those with something open. */
export async function latestInvoices(
  db: Db<'payments'>,
  it: { isUnpaid: boolean; page: number; most: number },
): Promise<InvoiceRow[]> {
  const open = sql<boolean>`exists (
    select from payments.entry e join payments.posting p on p.entry_id = e.id
    where e.invoice_id = payments.invoice.id and p.account = 'receivable'
    group by e.invoice_id having sum(p.amount_rappen) <> 0)`
  const asked = it.isUnpaid ? invoices(db).where(open) : invoices(db)
  const rows = await asked
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(it.most)
    .offset((it.page - 1) * it.most)
    .execute()
  return rows.map(read)
}

/** Whose last day to pay is past, and which nobody took back; whether something is open the books say. */
export async function invoicesPast(db: Db<'payments'>, today: DataDay, most: number): Promise<InvoiceRow[]> {
  const rows = await invoices(db)
    .where('kind', '=', 'invoice')
    .where('creditedAt', 'is', null)
    .where('payBy', '<', sql<Date>`${today}::date`)
    .where('reminders', '<', MOST_REMINDERS)
    .where(sql<boolean>`exists (select from payments.order o
      where o.id = payments.invoice.order_id and o.state in ('open', 'waived'))`)
    .orderBy('payBy')
    .limit(most)
    .execute()
  return rows.map(read)
}

/** False: somebody else has just done so. */
export async function noteReminded(
  db: Db<'payments'>,
  { id, reminders }: Pick<InvoiceRow, 'id' | 'reminders'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments.invoice')
    .set({ reminders: reminders + 1, remindedAt: now })
    .where('id', '=', id)
    .where('reminders', '=', reminders)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noteCredited(db: Db<'payments'>, id: string, now: Date): Promise<void> {
  await db.updateTable('payments.invoice').set({ creditedAt: now }).where('id', '=', id).execute()
}

/** Orders that wait for their payment and have no bill: made before there were any. */
export async function ordersWithoutInvoice(db: Db<'payments'>, most: number): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    db,
    `select o.id from payments.order o where o.state = 'open' and o.total_rappen > 0
       and not exists (select from payments.invoice i where i.order_id = o.id)
     order by o.ordered_at limit $1`,
    [most],
  )
  return rows.map(({ id }) => id)
}
