import type { MoneyCase } from '@allmend/contract/money/payments-bank'
import { PROPOSALS } from '@allmend/domain/money/payments/bank-match'
import type { Db } from '../../../platform/db/connect.ts'
import { invoiceById } from '../invoices/invoices.ts'
import { balancesOf, NOTHING_OPEN } from '../ledger.ts'
import type { CardRepayments } from './card-repayments.ts'
import type { CaseRow } from '../money-cases.ts'
import { cardBehind } from './resolve-case.ts'

/** As whoever decides sees them. */
export async function casesOnTheWire(
  db: Db<'payments'>,
  rows: readonly CaseRow[],
  { callerId, cards }: { callerId: string; cards: CardRepayments },
): Promise<MoneyCase[]> {
  const balances = await balancesOf(
    db,
    rows.flatMap((it) => it.invoiceId ?? []),
  )
  const found: MoneyCase[] = []
  for (const row of rows) {
    const { paymentId: _payment, orderId: _order, invoiceId, decidedBy, ...shown } = row
    const invoice = invoiceId ? await invoiceById(db, invoiceId) : undefined
    found.push({
      ...shown,
      payer: row.payer ?? invoice?.document.payer.name ?? '',
      message: row.message ?? '',
      invoice: invoice?.number ?? null,
      note: invoice?.document.note ?? null,
      openRappen: invoiceId ? (balances.get(invoiceId) ?? NOTHING_OPEN).openRappen : null,
      card: await cardBehind(db, cards, row),
      proposals: [...PROPOSALS[row.kind]],
      isDecidedByCaller: decidedBy === callerId,
      openedAt: row.openedAt.getTime(),
      decidedAt: row.decidedAt?.getTime() ?? null,
      closedAt: row.closedAt?.getTime() ?? null,
    })
  }
  return found
}
