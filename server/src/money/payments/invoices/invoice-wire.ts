import type { Invoice } from '@allmend/contract/money/payments-invoices'
import { invoiceStateOf } from '@allmend/domain/money/payments/invoice'
import { billAddress, billDebtor } from '@allmend/domain/money/payments/qr-bill'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Db } from '../../../platform/db/connect.ts'
import { onDuty } from '../../../platform/db/identity.ts'
import type { Creditor } from '../creditor.ts'
import type { InvoiceRow } from './invoices.ts'
import { balancesOf, NOTHING_OPEN } from '../ledger.ts'

/** With what the books say is open of them. */
export async function invoicesOnTheWire(
  db: Db,
  rows: readonly InvoiceRow[],
  { creditor, now }: { creditor: Creditor; now: Date },
): Promise<Invoice[]> {
  const ids = rows.map(({ id }) => id)
  const balances = await onDuty(db, 'payments', (db) => balancesOf(db, ids))
  return rows.map((row) => wireOf(row, balances.get(row.id) ?? NOTHING_OPEN, creditor, now))
}

function wireOf(
  row: InvoiceRow,
  { openRappen }: { openRappen: number },
  creditor: Creditor,
  now: Date,
): Invoice {
  const { document, organisationId: _organisation, accountId: _account, ...rest } = row
  const { reference, creditedAt, issuedAt, remindedAt, ...shown } = rest
  const { payer, note, way } = document
  const isCredited = creditedAt !== null || row.kind === 'credit-note'
  const isPayable = reference !== null && openRappen > 0 && !isCredited && way === 'wire'
  return {
    ...shown,
    note,
    payer: payer.name,
    openRappen,
    issuedAt: issuedAt.getTime(),
    remindedAt: remindedAt?.getTime() ?? null,
    state: invoiceStateOf({ isCredited, openRappen, payBy: row.payBy }, dataDayOf(now.getTime(), ZURICH)),
    qrBill: isPayable
      ? {
          iban: creditor.iban,
          creditor: billAddress(creditor.address),
          debtor: billDebtor(payer.address),
          amountRappen: openRappen,
          reference,
          note,
        }
      : null,
  }
}
