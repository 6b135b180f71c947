import type { Purchase } from '@allmend/contract/projects/projects'
import { date, money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useOrderWords } from '../../../projects/projects/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { PaymentBadge } from '../../../platform/ui/notice/payment-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import styles from '../admin.module.css'
import type { OrderState } from '../queries.ts'
import { orderTexts } from './order-texts.ts'
import type { Settling } from './settle-dialog.tsx'

interface OrderTableProps {
  purchases: readonly Purchase[]
  state: OrderState
  onSettle: (settling: Settling) => void
  /** Only of what is settled. */
  onRefund?: (purchase: Purchase) => void
}

export function OrderTable({ purchases, state, onSettle, onRefund }: OrderTableProps) {
  const words = useTexts(orderTexts)
  const orderWords = useOrderWords()
  const when = state === 'pending' ? words.orderedAt : words.settledAt
  return (
    <DataTable
      caption={words[state]}
      rows={purchases}
      keyOf={(it) => it.id}
      columns={[
        {
          label: words.what,
          kind: 'header',
          render: (it) => (
            <span>
              {it.title} <span className={styles.code}>{it.code}</span>
              <span className={styles.what}>
                {words[it.product]} · {orderWords(it)}
              </span>
            </span>
          ),
        },
        { label: words.who, render: (it) => it.organization },
        { label: when, render: (it) => date((state === 'pending' ? it.orderedAt : it.settledAt) ?? 0) },
        { label: words.way, render: (it) => words[it.way] },
        { label: words.payment, render: (it) => <PaymentBadge state={it.payment_state} /> },
        { label: words.amount, kind: 'number', render: (it) => money(it.price.totalRappen) },
        {
          label: words.act,
          kind: 'acts',
          render: (it) => (
            <>
              {it.refund === 'done' && <StatusBadge status="archived">{words.refunded}</StatusBadge>}
              {it.refund === 'due' && onRefund && (
                <Button size="small" onClick={() => onRefund(it)}>
                  {words.refund}
                  <span className={layout.hidden}> {it.code}</span>
                </Button>
              )}
              {it.payment_state !== 'succeeded' && (
                <span className={styles.settle}>
                  <Button size="small" onClick={() => onSettle({ purchase: it, as: 'succeeded' })}>
                    {words.paid}
                    <span className={layout.hidden}> {it.code}</span>
                  </Button>
                  {it.payment_state !== 'testing' && (
                    <Button
                      size="small"
                      kind="quiet"
                      onClick={() => onSettle({ purchase: it, as: 'testing' })}
                    >
                      {words.test}
                      <span className={layout.hidden}> {it.code}</span>
                    </Button>
                  )}
                </span>
              )}
            </>
          ),
        },
      ]}
      stacked
    />
  )
}
