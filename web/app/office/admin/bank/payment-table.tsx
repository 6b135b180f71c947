import type { BankPayment } from '@allmend/contract/money/payments-bank'
import { printedReference } from '@allmend/domain/money/payments/qr-reference'
import { calendarDay, francs } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { bankTexts } from './bank-texts.ts'
import styles from './bank.module.css'

export function PaymentTable({ payments }: { payments: readonly BankPayment[] }) {
  const words = useTexts(bankTexts)
  return (
    <div className={styles.payments}>
      <DataTable
        caption={words.payments}
        rows={payments}
        keyOf={(it) => it.id}
        columns={[
          { label: words.valueOn, render: (it) => calendarDay(it.valueOn) },
          {
            label: words.amount,
            kind: 'number',
            render: (it) => `${it.currency} ${francs(it.amountRappen)}`,
          },
          { label: words.payer, kind: 'header', render: (it) => it.payer || '–' },
          { label: words.reference, render: (it) => (it.reference ? printedReference(it.reference) : '–') },
          {
            label: words.assignment,
            render: (it) => (it.invoice ? words.invoiceOf(it.note ?? '', it.invoice) : it.message || '–'),
          },
          {
            label: words.state,
            render: (it) =>
              it.state === 'waiting' && it.case ? (
                <StatusBadge status="pending">{words[it.case]}</StatusBadge>
              ) : (
                <StatusBadge status={it.state === 'matched' ? 'live' : 'finished'}>
                  {words[it.state === 'matched' ? 'matched' : 'resolved']}
                </StatusBadge>
              ),
          },
        ]}
        stacked
      />
    </div>
  )
}
