import type { ReactNode } from 'react'
import type { Invoice } from '@allmend/contract/money/payments-invoices'
import { calendarDay, date, money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { type Status, StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
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
  const texts = useTexts(billTexts)
  const file = useInvoiceFile(whose)
  const isAny = whose === 'any'
  return (
    <>
      <DataTable
        caption={texts.invoices}
        rows={invoices}
        keyOf={(it) => it.id}
        attributesOf={(it) => ({ 'data-chosen': it.id === chosen || undefined })}
        columns={[
          {
            label: texts.number,
            kind: 'header',
            render: (it) => (
              <span>
                {it.kind === 'credit-note' && `${texts.creditNote} `}
                {it.number}
                <small className={styles.note}>{it.note}</small>
              </span>
            ),
          },
          isAny && { label: texts.who, render: (it) => it.payer },
          { label: texts.issued, render: (it) => date(it.issuedAt) },
          { label: texts.due, render: (it) => (it.kind === 'invoice' ? calendarDay(it.payBy) : '–') },
          {
            label: texts.state,
            render: (it) =>
              it.kind === 'credit-note' ? (
                <StatusBadge status="finished">{texts.creditNote}</StatusBadge>
              ) : (
                <span>
                  <StatusBadge status={LOOK[it.state]}>{texts[it.state]}</StatusBadge>
                  {it.openRappen > 0 && it.remindedAt !== null && (
                    <small className={styles.note}>{texts.remindedOn(date(it.remindedAt))}</small>
                  )}
                </span>
              ),
          },
          { label: texts.amount, kind: 'number', render: (it) => money(it.totalRappen) },
          {
            label: texts.file,
            kind: 'acts',
            render: (it) => (
              <span className={styles.acts}>
                {acts?.(it)}
                <Button size="small" onClick={() => file.mutate({ invoice: it, as: 'bill' })}>
                  {texts.file}
                  <span className={layout.hidden}>{texts.ofInvoice(it.number)}</span>
                </Button>
                {it.state === 'paid' && it.kind === 'invoice' && (
                  <Button
                    size="small"
                    kind="quiet"
                    onClick={() => file.mutate({ invoice: it, as: 'receipt' })}
                  >
                    {texts.receipt}
                    <span className={layout.hidden}>{texts.ofInvoice(it.number)}</span>
                  </Button>
                )}
              </span>
            ),
          },
        ]}
        stacked
      />
      {file.isError && <FailureNotice failure={file.error} />}
    </>
  )
}
