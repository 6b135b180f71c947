import type { MoneyCase } from '@allmend/contract/payments-bank'
import { PROPOSALS } from '@allmend/domain/money/bank-match'
import type { Db } from '../db/connect.ts'
import { invoiceById } from './invoices.ts'
import { balancesOf, NOTHING_OPEN } from './ledger.ts'
import type { CaseRow } from './money-cases.ts'

/** As whoever decides sees them. */
export async function casesOnTheWire(
  db: Db<'payments'>,
  rows: readonly CaseRow[],
  callerId: string,
): Promise<MoneyCase[]> {
  const balances = await balancesOf(
    db,
    rows.flatMap((it) => it.invoiceId ?? []),
  )
  const found: MoneyCase[] = []
  for (const row of rows) {
    const { paymentId: _payment, invoiceId, decidedBy, ...shown } = row
    const invoice = invoiceId ? await invoiceById(db, invoiceId) : undefined
    found.push({
      ...shown,
      payer: row.payer ?? invoice?.document.payer.name ?? '',
      message: row.message ?? '',
      invoice: invoice?.number ?? null,
      note: invoice?.document.note ?? null,
      openRappen: invoiceId ? (balances.get(invoiceId) ?? NOTHING_OPEN).openRappen : null,
      proposals: [...PROPOSALS[row.kind]],
      isDecidedByCaller: decidedBy === callerId,
      openedAt: row.openedAt.getTime(),
      decidedAt: row.decidedAt?.getTime() ?? null,
      closedAt: row.closedAt?.getTime() ?? null,
    })
  }
  return found
}
