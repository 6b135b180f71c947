import { randomUUID } from 'node:crypto'
import type { Purchase } from '@allmend/contract/projects'
import { type Price, PRICE_ROWS } from '@allmend/domain/money/price'
import type { ExtensionType } from '@allmend/domain/projects/extension'
import { firstPaymentState, type PaymentState, type PaymentWay } from '@allmend/domain/projects/payment-state'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

const MOST_LISTED = 500

export interface NewPurchase {
  organisationId: string
  projectId: string
  kind: Purchase['kind']
  seats: number
  days: number
  way: PaymentWay
  priceListId: number
  price: Price
  orderedBy: string
  orderedAt: Date
}

export async function addPurchase(db: Db, purchase: NewPurchase): Promise<string> {
  const { price, ...row } = purchase
  const id = randomUUID()
  const paymentState = firstPaymentState(row.way)
  await db
    .insertInto('projects.purchase')
    .values({ ...row, ...price, id, paymentState })
    .execute()
  return id
}

function purchases(db: Db) {
  return db
    .selectFrom('projects.purchase as b')
    .innerJoin('projects.project as p', 'p.id', 'b.projectId')
    .innerJoin('organisations.organisation as o', 'o.id', 'b.organisationId')
    .select([
      'b.id',
      'b.projectId',
      'p.name as title',
      'p.code',
      'o.name as organization',
      'b.seats',
      'b.days',
      'b.orderedAt',
      'b.settledAt',
      sql<Purchase['kind']>`b.kind`.as('kind'),
      sql<PaymentWay>`b.way`.as('way'),
      sql<PaymentState>`b.payment_state`.as('paymentState'),
      ...PRICE_ROWS.map((row) => `b.${row}` as const),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof purchases>['executeTakeFirstOrThrow']>>

function wireOf({ paymentState, ...row }: Row): Purchase {
  const price = Object.fromEntries(PRICE_ROWS.map((name) => [name, row[name]])) as Price
  return {
    ...row,
    payment_state: paymentState,
    price,
    orderedAt: row.orderedAt.getTime(),
    settledAt: row.settledAt?.getTime() ?? null,
  }
}

export async function purchaseById(db: Db, id: string): Promise<Purchase | undefined> {
  const row = await purchases(db).where('b.id', '=', id).executeTakeFirst()
  return row && wireOf(row)
}

export async function purchasesOf(db: Db, projectId: string): Promise<Purchase[]> {
  const rows = await purchases(db).where('b.projectId', '=', projectId).orderBy('b.orderedAt').execute()
  return rows.map(wireOf)
}

/** On duty `projects`. */
export async function allPurchases(db: Db): Promise<Purchase[]> {
  const rows = await purchases(db).orderBy('b.orderedAt', 'desc').limit(MOST_LISTED).execute()
  return rows.map(wireOf)
}

/** Seats and days that were ordered and not paid yet: they count when more is ordered. */
export async function pendingOf(db: Db, projectId: string): Promise<Record<ExtensionType, number>> {
  const row = await db
    .selectFrom('projects.purchase')
    .select([
      sql<number>`coalesce(sum(seats), 0)`.as('seats'),
      sql<number>`coalesce(sum(days), 0)`.as('days'),
    ])
    .where('projectId', '=', projectId)
    .where('kind', '<>', 'project')
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { 'add-seats': row.seats, 'add-days': row.days }
}
