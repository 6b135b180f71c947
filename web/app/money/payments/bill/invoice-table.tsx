import type { ReactNode } from 'react'
import type { Invoice } from '@allmend/contract/money/payments-invoices'
import { calendarDay, date, money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { type Status, StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import { billTexts } from './bill-texts.ts'
import styles from './qr-bill.module.css'
import { useInvoiceFile, type Whose } from './queries.ts'

const LOOK = {
  open: 'pending',
  overdue: 'denied',
  paid: 'live',
  credited: 'archived',
} as const satisfies Record<Invoice['state'], Status>

interface InvoiceTableProps {
  invoices: readonly Invoice[]
  whose: Whose
  /** More that can be done about one. */
  acts?: (it: Invoice) => ReactNode
  chosen?: string | undefined
}

export function InvoiceTable({ invoices, whose, acts, chosen }: InvoiceTableProps) {
  const words = useTexts(billTexts)
  const file = useInvoiceFile(whose)
  const isAny = whose === 'any'
  return (
    <>
      <Table caption={words.invoices} stacked>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            {isAny && <th scope="col">{words.who}</th>}
            <th scope="col">{words.issued}</th>
            <th scope="col">{words.due}</th>
            <th scope="col">{words.state}</th>
            <th scope="col" data-number>
              {words.amount}
            </th>
            <th scope="col">
              <span className={layout.hidden}>{words.file}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((it) => (
            <tr key={it.id} data-chosen={it.id === chosen || undefined}>
              <th scope="row">
                <span>
                  {it.kind === 'credit-note' && `${words.creditNote} `}
                  {it.number}
                  <small className={styles.note}>{it.note}</small>
                </span>
              </th>
              {isAny && <td data-label={words.who}>{it.payer}</td>}
              <td data-label={words.issued}>{date(it.issuedAt)}</td>
              <td data-label={words.due}>{it.kind === 'invoice' ? calendarDay(it.payBy) : '–'}</td>
              <td data-label={words.state}>
                {it.kind === 'credit-note' ? (
                  <StatusBadge status="finished">{words.creditNote}</StatusBadge>
                ) : (
                  <span>
                    <StatusBadge status={LOOK[it.state]}>{words[it.state]}</StatusBadge>
                    {it.openRappen > 0 && it.remindedAt !== null && (
                      <small className={styles.note}>{words.remindedOn(date(it.remindedAt))}</small>
                    )}
                  </span>
                )}
              </td>
              <td data-label={words.amount} data-number>
                {money(it.totalRappen)}
              </td>
              <td data-number>
                <span className={styles.acts}>
                  {acts?.(it)}
                  <Button size="small" onClick={() => file.mutate({ invoice: it, as: 'bill' })}>
                    {words.file}
                    <span className={layout.hidden}>{words.ofInvoice(it.number)}</span>
                  </Button>
                  {it.state === 'paid' && it.kind === 'invoice' && (
                    <Button
                      size="small"
                      kind="quiet"
                      onClick={() => file.mutate({ invoice: it, as: 'receipt' })}
                    >
                      {words.receipt}
                      <span className={layout.hidden}>{words.ofInvoice(it.number)}</span>
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {file.isError && <FailureNotice failure={file.error} />}
    </>
  )
}
