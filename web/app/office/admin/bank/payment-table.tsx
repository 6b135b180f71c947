import type { BankPayment } from '@allmend/contract/money/payments-bank'
import { printedReference } from '@allmend/domain/money/payments/qr-reference'
import { calendarDay, francs } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { bankTexts } from './bank-texts.ts'
import styles from './bank.module.css'

export function PaymentTable({ payments }: { payments: readonly BankPayment[] }) {
  const texts = useTexts(bankTexts)
  return (
    <div className={styles.payments}>
      <DataTable
        caption={texts.payments}
        rows={payments}
        keyOf={(it) => it.id}
        columns={[
          { label: texts.valueOn, render: (it) => calendarDay(it.valueOn) },
          {
            label: texts.amount,
            kind: 'number',
            render: (it) => `${it.currency} ${francs(it.amountRappen)}`,
          },
          { label: texts.payer, kind: 'header', render: (it) => it.payer || '–' },
          { label: texts.reference, render: (it) => (it.reference ? printedReference(it.reference) : '–') },
          {
            label: texts.assignment,
            render: (it) => (it.invoice ? texts.invoiceOf(it.note ?? '', it.invoice) : it.message || '–'),
          },
          {
            label: texts.state,
            render: (it) =>
              it.state === 'waiting' && it.case ? (
                <StatusBadge status="pending">{texts[it.case]}</StatusBadge>
              ) : (
                <StatusBadge status={it.state === 'matched' ? 'live' : 'finished'}>
                  {texts[it.state === 'matched' ? 'matched' : 'resolved']}
                </StatusBadge>
              ),
          },
        ]}
        stacked
      />
    </div>
  )
}
