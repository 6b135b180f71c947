import { randomUUID } from 'node:crypto'
import type { Bill } from '@allmend/domain/money/payments/bank-match'
import { type EntryKind, type Posting, repaidShares } from '@allmend/domain/money/payments/ledger'
import { ask, type Db } from '../../platform/db/connect.ts'

/** Booked once for what it is about; the database refuses a second of its kind, and one that does not balance. */
export async function addEntry(
  db: Db<'payments'>,
  it: { kind: EntryKind; about: string; invoiceId: string | null; postings: readonly Posting[]; now: Date },
): Promise<void> {
  const { kind, about, invoiceId, postings, now } = it
  if (postings.length === 0) return
  const id = randomUUID()
  await db.insertInto('payments.entry').values({ id, kind, about, invoiceId, madeAt: now }).execute()
  await db
    .insertInto('payments.posting')
    .values(postings.map((posting) => ({ ...posting, entryId: id })))
    .execute()
}

/** A member's shares were paid back, in the transaction that notes it. */
export async function bookRepaidShares(
  db: Db<'payments'>,
  it: { amountRappen: number; now: Date },
): Promise<void> {
  const { amountRappen, now } = it
  const postings = repaidShares(amountRappen)
  await addEntry(db, { kind: 'shares', about: randomUUID(), invoiceId: null, postings, now })
}

type Balance = Pick<Bill, 'openRappen' | 'reportedRappen'>

export const NOTHING_OPEN: Balance = { openRappen: 0, reportedRappen: 0 }

/** What is open of each of these bills, and what was told of it before the bank has shown it. */
export async function balancesOf(
  db: Db<'payments'>,
  invoiceIds: readonly string[],
): Promise<Map<string, Balance>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await ask<Balance & { invoiceId: string | null }>(
    db,
    `select e.invoice_id as "invoiceId",
       coalesce(sum(p.amount_rappen) filter (where p.account = 'receivable'), 0)::bigint as "openRappen",
       coalesce(sum(p.amount_rappen) filter (where p.account = 'clearing'), 0)::bigint as "reportedRappen"
     from payments.entry e join payments.posting p on p.entry_id = e.id
     where e.invoice_id = any($1::uuid[]) group by e.invoice_id`,
    [invoiceIds],
  )
  return new Map(rows.flatMap(({ invoiceId, ...balance }) => (invoiceId ? [[invoiceId, balance]] : [])))
}

/** Shares the release before booked as revenue. */
export async function bookCapital(db: Db<'payments'>, now: Date): Promise<void> {
  await ask(db, `select payments.book_capital($1)::text as booked`, [now])
}

/** When the last of what it claimed was paid, or told to be. */
export async function paidAtOf(db: Db<'payments'>, invoiceId: string): Promise<Date | null> {
  const [row] = await ask<{ paidAt: Date | null }>(
    db,
    `select max(e.made_at) as "paidAt" from payments.entry e join payments.posting p on p.entry_id = e.id
     where e.invoice_id = $1 and p.account = 'receivable' and p.amount_rappen < 0`,
    [invoiceId],
  )
  return row?.paidAt ?? null
}
