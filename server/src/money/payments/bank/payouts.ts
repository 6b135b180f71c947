import { randomUUID } from 'node:crypto'
import type { PayoutOnItsWay } from '@allmend/domain/money/payments/bank-match'
import type { Db } from '../../../platform/db/connect.ts'

/** What the provider says of one. */
export interface ReportedPayout {
  reference: string
  amountRappen: number
  chargesRappen: number
  /** As banks number it; empty if nobody says. */
  trace: string
}

/** As every statement of our bank names who sends them. */
const SENDER = 'Stripe'

export async function addPayout(
  db: Db<'payments'>,
  reported: ReportedPayout,
  toldAt: Date,
): Promise<PayoutOnItsWay> {
  const id = randomUUID()
  await db
    .insertInto('payments.payout')
    .values({ id, ...reported, toldAt })
    .execute()
  return withNames({ id, ...reported })
}

export async function payoutByReference(
  db: Db<'payments'>,
  reference: string,
): Promise<{ id: string; amountRappen: number; isOnItsWay: boolean } | undefined> {
  const row = await db
    .selectFrom('payments.payout')
    .select(['id', 'amountRappen', 'arrivedAt', 'failedAt'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && { id: row.id, amountRappen: row.amountRappen, isOnItsWay: !row.arrivedAt && !row.failedAt }
}

/** The one of this reference, while the bank has not shown it. */
export async function payoutOnItsWay(
  db: Db<'payments'>,
  reference: string,
): Promise<PayoutOnItsWay | undefined> {
  const row = await onTheirWay(db).where('reference', '=', reference).executeTakeFirst()
  return row && withNames(row)
}

/** Of this amount, the first first. */
export async function payoutsOnTheirWay(db: Db<'payments'>, amountRappen: number): Promise<PayoutOnItsWay[]> {
  const rows = await onTheirWay(db)
    .where('amountRappen', '=', amountRappen)
    .orderBy('toldAt')
    .orderBy('id')
    .execute()
  return rows.map(withNames)
}

function onTheirWay(db: Db<'payments'>) {
  return db
    .selectFrom('payments.payout')
    .select(['id', 'reference', 'trace', 'amountRappen'])
    .where('arrivedAt', 'is', null)
    .where('failedAt', 'is', null)
}

function withNames(it: { id: string; amountRappen: number; reference: string; trace: string }) {
  return { id: it.id, amountRappen: it.amountRappen, names: [it.reference, it.trace, SENDER] }
}

export async function notePayoutArrived(
  db: Db<'payments'>,
  id: string,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  await db.updateTable('payments.payout').set({ arrivedAt: now, paymentId }).where('id', '=', id).execute()
}

export async function notePayoutFailed(db: Db<'payments'>, id: string, failedAt: Date): Promise<void> {
  await db.updateTable('payments.payout').set({ failedAt }).where('id', '=', id).execute()
}
