import type { CaseKind, Resolution } from '@allmend/domain/money/payments/bank-match'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface CaseRow {
  id: string
  kind: CaseKind
  paymentId: string | null
  invoiceId: string | null
  amountRappen: number
  currency: string
  openedAt: Date
  resolution: Resolution | null
  reason: string
  decidedBy: string | null
  decidedAt: Date | null
  closedAt: Date | null
  iban: string | null
  orderId: string | null
  payer: string | null
  message: string | null
  reference: string | null
  valueOn: DataDay | null
}

type NewCase = Pick<
  CaseRow,
  'id' | 'kind' | 'paymentId' | 'invoiceId' | 'amountRappen' | 'currency' | 'openedAt'
>

export async function addCase(db: Db<'payments'>, it: NewCase): Promise<void> {
  await db.insertInto('payments.moneyCase').values(it).execute()
}

function cases(db: Db<'payments'>) {
  return db
    .selectFrom('payments.moneyCase as c')
    .leftJoin('payments.bankPayment as p', 'p.id', 'c.paymentId')
    .leftJoin('payments.invoice as i', 'i.id', 'c.invoiceId')
    .select([
      'c.id',
      'c.paymentId',
      'c.invoiceId',
      'c.amountRappen',
      'c.currency',
      'c.openedAt',
      'c.reason',
      'c.decidedBy',
      'c.decidedAt',
      'c.closedAt',
      'c.iban',
      'i.orderId',
      'p.payer',
      'p.message',
      'p.reference',
      sql<CaseKind>`c.kind`.as('kind'),
      sql<Resolution | null>`c.resolution`.as('resolution'),
      sql<DataDay | null>`p.value_on::text`.as('valueOn'),
    ])
}

export function caseById(db: Db<'payments'>, id: string): Promise<CaseRow | undefined> {
  return cases(db).where('c.id', '=', id).executeTakeFirst()
}

/** Nobody else decides about it until the transaction ends. */
export async function lockedCase(db: Db<'payments'>, id: string): Promise<CaseRow | undefined> {
  await db.selectFrom('payments.moneyCase').select('id').where('id', '=', id).forUpdate().execute()
  return caseById(db, id)
}

/** Open ones the first first, closed ones the latest first. */
export function casesIn(
  db: Db<'payments'>,
  it: { isClosed: boolean; page: number; most: number },
): Promise<CaseRow[]> {
  return cases(db)
    .where('c.closedAt', it.isClosed ? 'is not' : 'is', null)
    .orderBy('c.openedAt', it.isClosed ? 'desc' : 'asc')
    .orderBy('c.id')
    .limit(it.most)
    .offset((it.page - 1) * it.most)
    .execute()
}

/** Nobody knows yet what these are, and nobody has decided; the first first. */
export function unknownOnesOf(db: Db<'payments'>, amountRappen: number): Promise<CaseRow[]> {
  return cases(db)
    .where('c.kind', '=', 'unknown')
    .where('c.amountRappen', '=', amountRappen)
    .where('c.resolution', 'is', null)
    .orderBy('c.openedAt')
    .orderBy('c.id')
    .execute()
}

interface Decision {
  resolution: Resolution
  reason: string
  /** Nobody: it was clear what it is. */
  decidedBy: string | null
  decidedAt: Date
  givenTo?: string
  iban?: string | null
  closedAt?: Date
}

export async function noteDecided(db: Db<'payments'>, id: string, decision: Decision): Promise<void> {
  await db.updateTable('payments.moneyCase').set(decision).where('id', '=', id).execute()
}

export async function noteRepaid(
  db: Db<'payments'>,
  id: string,
  by: { confirmedBy: string; closedAt: Date },
): Promise<void> {
  await db.updateTable('payments.moneyCase').set(by).where('id', '=', id).execute()
}
