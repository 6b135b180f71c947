import type { BankPayment } from '@allmend/contract/money/payments-bank'
import { printedReference } from '@allmend/domain/money/payments/qr-reference'
import { calendarDay, francs } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import { bankTexts } from './bank-texts.ts'
import styles from './bank.module.css'

export function PaymentTable({ payments }: { payments: readonly BankPayment[] }) {
  const words = useTexts(bankTexts)
  return (
    <div className={styles.payments}>
      <Table caption={words.payments} stacked>
        <thead>
          <tr>
            <th scope="col">{words.valueOn}</th>
            <th scope="col" data-number>
              {words.amount}
            </th>
            <th scope="col">{words.payer}</th>
            <th scope="col">{words.reference}</th>
            <th scope="col">{words.assignment}</th>
            <th scope="col">{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((it) => (
            <tr key={it.id}>
              <td data-label={words.valueOn}>{calendarDay(it.valueOn)}</td>
              <td data-label={words.amount} data-number>
                {`${it.currency} ${francs(it.amountRappen)}`}
              </td>
              <th scope="row">{it.payer || '–'}</th>
              <td data-label={words.reference}>{it.reference ? printedReference(it.reference) : '–'}</td>
              <td data-label={words.assignment}>
                {it.invoice ? words.invoiceOf(it.note ?? '', it.invoice) : it.message || '–'}
              </td>
              <td data-label={words.state}>
                {it.state === 'waiting' && it.case ? (
                  <StatusBadge status="pending">{words[it.case]}</StatusBadge>
                ) : (
                  <StatusBadge status={it.state === 'matched' ? 'live' : 'finished'}>
                    {words[it.state === 'matched' ? 'matched' : 'resolved']}
                  </StatusBadge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
