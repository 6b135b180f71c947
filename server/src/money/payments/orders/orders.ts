import { randomUUID } from 'node:crypto'
import type { LegalVersion } from '@allmend/domain/projects/content/legal-version'
import { type OrderLine, type Totals, totalsOf } from '@allmend/domain/money/payments/order-lines'
import type { OrderState, Subject, SubjectKind } from '@allmend/domain/money/payments/order'
import {
  type PaymentState,
  paymentStateOf,
  type PaymentWay,
} from '@allmend/domain/money/payments/payment-state'
import { sql } from 'kysely'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { onDuty } from '../../../platform/db/identity.ts'
import { type Billed, creditInvoice, issueInvoice } from '../invoices/issue-invoice.ts'
import { fileOrderNews } from './order-news.ts'

export interface Order extends Totals {
  id: string
  subject: Subject
  way: PaymentWay
  state: OrderState
  lines: OrderLine[]
  orderedAt: Date
  settledAt: Date | null
  quoteNumber: string | null
  /** Who pays, unless a person does. */
  organisationId: string | null
}

export interface NewOrder {
  payer: { organisationId: string } | { accountId: string }
  subject: Subject
  way: PaymentWay
  priceListId: number
  /** By whose price list. */
  quoteNumber?: string | undefined
  lines: OrderLine[]
  orderedBy: string
  orderedAt: Date
  termsVersion: LegalVersion
  /** How its bill calls it. */
  bill?: Billed
}

/** Open until its payment is reported (notify-order.ts); its bill is made with it. Under the identity of who pays. */
export async function addOrder(db: Db, order: NewOrder): Promise<string> {
  const { payer, subject, lines, quoteNumber = null, bill = { title: '', note: '' }, ...row } = order
  const id = randomUUID()
  const totals = totalsOf(lines)
  await db
    .insertInto('payments.order')
    .values({
      ...row,
      ...payer,
      ...totals,
      id,
      quoteNumber,
      subjectKind: subject.kind,
      subjectId: subject.id,
      state: 'open',
    })
    .execute()
  const positioned = lines.map((line, index) => ({ ...line, ...payer, orderId: id, position: index + 1 }))
  if (positioned.length > 0) await db.insertInto('payments.orderLine').values(positioned).execute()
  const { way, orderedBy, orderedAt } = row
  await issueInvoice(db, { id, payer, way, lines, orderedBy, ...totals }, bill, orderedAt)
  await fileOrderNews(db, id, 'received')
  return id
}

function orders(db: Db) {
  return db
    .selectFrom('payments.order')
    .select([
      'id',
      'subjectId',
      'subtotalRappen',
      'vatRappen',
      'totalRappen',
      'orderedAt',
      'settledAt',
      'quoteNumber',
      'organisationId',
      sql<SubjectKind>`subject_kind`.as('subjectKind'),
      sql<PaymentWay>`way`.as('way'),
      sql<OrderState>`state`.as('state'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>

/** Of the payer whose identity the transaction has, or of all on duty. */
export async function orderById(db: Db, id: string): Promise<Order | undefined> {
  const [found] = await withLines(db, await orders(db).where('id', '=', id).execute())
  return found
}

/** Who ordered and which organisation pays, as far as they are still there. */
export async function payerOf(
  db: Db<'payments'>,
  id: string,
): Promise<{ orderedBy: string | null; organisationId: string | null; accountId: string | null }> {
  return db
    .selectFrom('payments.order')
    .select(['orderedBy', 'organisationId', 'accountId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Locked: nobody else reports about it until the transaction ends. */
export async function lockedOrder(
  db: Db<'payments'>,
  id: string,
): Promise<{ subject: Subject; state: OrderState } | undefined> {
  const row = await orders(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { subject: subjectOf(row), state: row.state }
}

export async function setState(
  db: Db<'payments'>,
  id: string,
  change: { state: OrderState; settledAt?: Date },
): Promise<void> {
  await db.updateTable('payments.order').set(change).where('id', '=', id).execute()
}

/**
 * Taken back before it was paid, and its bill with it; false when it is not open any more. Of the payer whose identity
 * the transaction has.
 */
export async function cancelOrder(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments.order')
    .set({ state: 'cancelled', cancelledAt: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await onDuty(db, 'payments', (db) => creditInvoice(db, id, now))
  return true
}

/** How many wait for their payment. Of the payer whose identity the transaction has. */
export async function openOrdersOf(db: Db, organisationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payments.order')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

/** Which of these quotes an order names that stands. */
export async function orderedQuotes(db: Db<'payments'>, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments.order')
    .select('quoteNumber')
    .where('quoteNumber', '=', sql<string>`any(${numbers}::text[])`)
    .where('state', '<>', 'cancelled')
    .execute()
  return new Set(rows.flatMap(({ quoteNumber }) => quoteNumber ?? []))
}

/** A second order by the same quote at the same time waits, and then gets the first one. */
export async function oneOrderAtATime(db: Db, quoteNumber: string): Promise<void> {
  await ask(
    db,
    `select pg_advisory_xact_lock(hashtextextended('payments.quote ' || $1, 0))::text as locked`,
    [quoteNumber],
  )
}

/** Whether the organisation has ordered by this quote already. Under the identity of who pays. */
export async function isQuoteOrdered(db: Db, organisationId: string, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments.order')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('quoteNumber', '=', number)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  return row !== undefined
}

/** The first first. Of the payer whose identity the transaction has, or of all on duty. */
export async function ordersAbout(
  db: Db,
  kinds: readonly SubjectKind[],
  ids: readonly string[],
): Promise<Order[]> {
  return withLines(db, await about(orders(db), kinds, ids).orderBy('orderedAt').execute())
}

/** How the payment of each of these stands, by its id. Of the payer's own, or of all on duty. */
export async function paymentStatesOf(
  db: Db,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<Map<string, PaymentState>> {
  const rows = await about(orders(db), [kind], ids).orderBy('orderedAt').execute()
  return new Map(rows.map((row) => [row.subjectId, paymentStateOf(row)]))
}

/** The latest first. */
export async function latestOrders(
  db: Db<'payments'>,
  it: { kinds: readonly SubjectKind[]; isSettled: boolean | undefined; page: number; most: number },
): Promise<Order[]> {
  const all = orders(db).where('subjectKind', 'in', it.kinds)
  const asked =
    it.isSettled === undefined ? all : all.where('settledAt', it.isSettled ? 'is not' : 'is', null)
  const rows = await asked
    .orderBy('orderedAt', 'desc')
    .orderBy('id')
    .limit(it.most)
    .offset((it.page - 1) * it.most)
    .execute()
  return withLines(db, rows)
}

/** The latest first. */
export async function ordersPaidBy(
  db: Db<'payments'>,
  it: { accountId: string; organisationIds: readonly string[]; most: number },
): Promise<Order[]> {
  const rows = await orders(db)
    .where((row) =>
      row.or([
        row('accountId', '=', it.accountId),
        row('organisationId', '=', sql<string>`any(${it.organisationIds}::uuid[])`),
      ]),
    )
    .orderBy('orderedAt', 'desc')
    .orderBy('id')
    .limit(it.most)
    .execute()
  return withLines(db, rows)
}

/** Of what was ordered and is not settled, how many and how much. */
export async function pendingOrders(db: Db<'payments'>): Promise<{ orders: number; totalRappen: number }> {
  const [row] = await ask<{ orders: number; totalRappen: number }>(
    db,
    `select count(*)::int as orders, coalesce(sum(total_rappen), 0)::bigint as "totalRappen"
     from payments.order where state = 'open'`,
    [],
  )
  return row ?? { orders: 0, totalRappen: 0 }
}

function about(
  asked: ReturnType<typeof orders>,
  kinds: readonly SubjectKind[],
  ids: readonly string[],
): ReturnType<typeof orders> {
  return asked.where('subjectKind', 'in', kinds).where('subjectId', '=', sql<string>`any(${ids}::uuid[])`)
}

async function withLines(db: Db, rows: readonly Row[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('payments.orderLine')
    .select([
      'orderId',
      'quantity',
      'amountRappen',
      'vatBasisPoints',
      sql<OrderLine['kind']>`kind`.as('kind'),
      sql<OrderLine['unit']>`unit`.as('unit'),
    ])
    .where('orderId', '=', sql<string>`any(${rows.map((row) => row.id)}::uuid[])`)
    .orderBy('position')
    .execute()
  const linesOfOrder = Map.groupBy(lines, (it) => it.orderId)
  return rows.map((row) => {
    const { subjectKind: _kind, subjectId: _id, ...rest } = row
    const own = (linesOfOrder.get(row.id) ?? []).map(({ orderId: _order, ...line }) => line)
    return { ...rest, subject: subjectOf(row), lines: own }
  })
}

function subjectOf({ subjectKind, subjectId }: Pick<Row, 'subjectKind' | 'subjectId'>): Subject {
  return { kind: subjectKind, id: subjectId }
}
