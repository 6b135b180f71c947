import type { MoneyStep } from '@allmend/contract/money/payments-history'
import type { CaseKind, Resolution } from '@allmend/domain/money/payments/bank-match'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import { ask, type Db } from '../../platform/db/connect.ts'
import { type InvoiceRow, invoicesOfOrders } from './invoices/invoices.ts'
import type { CaseRow } from './money-cases.ts'
import { orderById } from './orders/orders.ts'

/** With ids in place of names. */
type Seen<Step> = Step extends MoneyStep ? Omit<Step, 'at'> & { at: Date } : never
export type StepSeen = Seen<MoneyStep>

export interface ReminderByHand {
  at: Date
  byAccount: string | null
}

/** More than any bill has seen; the latest are kept. */
const MOST_STEPS = 100

/** Of a bill all that is stored of it: its order, its file, its reminders, what arrived for it and was decided. */
export async function stepsOfInvoice(
  db: Db<'payments'>,
  invoice: InvoiceRow,
  byHand: readonly ReminderByHand[],
): Promise<StepSeen[]> {
  const { id, orderId } = invoice
  const steps = [
    ...(await ordered(db, orderId)),
    { step: 'billed', at: invoice.issuedAt, number: invoice.number } as const,
    ...(await drawn(db, id)),
    ...reminded(invoice, byHand),
    ...(await arrived(db, { invoiceId: id, paymentId: null })),
    ...(await confirmed(db, id)),
    ...(await held(db, { invoiceId: id, paymentId: null, caseId: null })),
    ...(await credited(db, invoice)),
  ]
  return inOrder(steps)
}

/** Of money that names no bill. */
export async function stepsOfCase(
  db: Db<'payments'>,
  { id: caseId, paymentId }: CaseRow,
): Promise<StepSeen[]> {
  const about = { invoiceId: null, paymentId }
  return inOrder([...(await arrived(db, about)), ...(await held(db, { ...about, caseId }))])
}

/** The first first; of one moment as they stand here. */
function inOrder(steps: StepSeen[]): StepSeen[] {
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(-MOST_STEPS)
}

async function ordered(db: Db<'payments'>, orderId: string): Promise<StepSeen[]> {
  const order = await orderById(db, orderId)
  if (!order) return []
  const { orderedAt, settledAt, totalRappen: amountRappen } = order
  return [
    { step: 'ordered', at: orderedAt, amountRappen, currency: 'CHF' },
    ...(settledAt ? [{ step: 'settled', at: settledAt } as const] : []),
  ]
}

/** The first time, for a mail or for whoever fetched it. */
async function drawn(db: Db<'payments'>, invoiceId: string): Promise<StepSeen[]> {
  const [row] = await ask<{ at: Date | null }>(
    db,
    `select min(drawn_at) as at from payments.invoice_file where invoice_id = $1 and kind = 'bill'`,
    [invoiceId],
  )
  return row?.at ? [{ step: 'drawn', at: row.at }] : []
}

/** A bill keeps how often and when last; the Admins' log has those by hand. */
function reminded({ reminders, remindedAt }: InvoiceRow, byHand: readonly ReminderByHand[]): StepSeen[] {
  if (!remindedAt) return []
  const isLast = ({ at }: ReminderByHand) => at.getTime() === remindedAt.getTime()
  const last = byHand.find(isLast)
  return [
    ...byHand
      .filter((it) => !isLast(it))
      .map(({ at, byAccount }) => ({ step: 'reminded', at, by: byAccount, times: null }) as const),
    { step: 'reminded', at: remindedAt, by: last?.byAccount ?? null, times: reminders },
  ]
}

async function arrived(
  db: Db<'payments'>,
  { invoiceId, paymentId }: { invoiceId: string | null; paymentId: string | null },
): Promise<StepSeen[]> {
  const rows = await ask<{ at: Date; by: string | null; amountRappen: number; currency: string }>(
    db,
    `select f.imported_at as at, f.imported_by as by, p.amount_rappen as "amountRappen", p.currency
     from payments.bank_payment p join payments.bank_file f on f.id = p.file_id
     where p.invoice_id = $1::uuid or p.id = $2::uuid
       or p.id in (select c.payment_id from payments.money_case c where c.given_to = $1::uuid)
     order by f.imported_at desc limit $3`,
    [invoiceId, paymentId, MOST_STEPS],
  )
  return rows.map((row) => ({ step: 'arrived', ...row }))
}

/** Told to be paid before the bank has shown it, or taken from a card. */
async function confirmed(db: Db<'payments'>, invoiceId: string): Promise<StepSeen[]> {
  const rows = await ask<{ at: Date; way: PaymentWay; amountRappen: number }>(
    db,
    `select e.made_at as at, p.amount_rappen as "amountRappen",
       case p.account when 'card' then 'card' else 'wire' end as way
     from payments.entry e join payments.posting p on p.entry_id = e.id
     where e.invoice_id = $1 and e.kind = 'confirmation' and p.amount_rappen > 0`,
    [invoiceId],
  )
  return rows.map((row) => ({ step: 'confirmed', currency: 'CHF', ...row }))
}

interface HeldRow {
  kind: CaseKind
  amountRappen: number
  currency: string
  openedAt: Date
  resolution: Resolution | null
  reason: string
  decidedAt: Date | null
  decidedBy: string | null
  closedAt: Date | null
  confirmedBy: string | null
}

async function held(
  db: Db<'payments'>,
  it: { invoiceId: string | null; paymentId: string | null; caseId: string | null },
): Promise<StepSeen[]> {
  const rows = await ask<HeldRow>(
    db,
    `select kind, amount_rappen as "amountRappen", currency, opened_at as "openedAt", resolution, reason,
       decided_at as "decidedAt", decided_by as "decidedBy", closed_at as "closedAt",
       confirmed_by as "confirmedBy"
     from payments.money_case
     where invoice_id = $1::uuid or given_to = $1::uuid or payment_id = $2::uuid or id = $3::uuid
     order by opened_at desc limit $4`,
    [it.invoiceId, it.paymentId, it.caseId, MOST_STEPS],
  )
  return rows.flatMap(stepsOfHeld)
}

function stepsOfHeld(it: HeldRow): StepSeen[] {
  const { kind, amountRappen, currency, resolution, reason, decidedAt, closedAt } = it
  const sum = { amountRappen, currency }
  return [
    { step: 'held', at: it.openedAt, kind, ...sum },
    ...(resolution && decidedAt
      ? [{ step: 'decided', at: decidedAt, by: it.decidedBy, resolution, reason } as const]
      : []),
    ...(resolution === 'repay' && closedAt
      ? [{ step: 'repaid', at: closedAt, by: it.confirmedBy, ...sum } as const]
      : []),
  ]
}

async function credited(db: Db<'payments'>, { orderId }: InvoiceRow): Promise<StepSeen[]> {
  const all = await invoicesOfOrders(db, [orderId])
  return all
    .filter(({ kind }) => kind === 'credit-note')
    .map(({ issuedAt, number }) => ({ step: 'credited', at: issuedAt, number }))
}
