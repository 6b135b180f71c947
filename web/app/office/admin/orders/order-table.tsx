import type { Purchase } from '@allmend/contract/projects/projects'
import { date, money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useOrderTexts } from '../../../projects/projects/index.ts'
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
  const texts = useTexts(orderTexts)
  const orderLabels = useOrderTexts()
  const when = state === 'pending' ? texts.orderedAt : texts.settledAt
  return (
    <DataTable
      caption={texts[state]}
      rows={purchases}
      keyOf={(it) => it.id}
      columns={[
        {
          label: texts.what,
          kind: 'header',
          render: (it) => (
            <span>
              {it.title} <span className={styles.code}>{it.code}</span>
              <span className={styles.what}>
                {texts[it.product]} · {orderLabels(it)}
              </span>
            </span>
          ),
        },
        { label: texts.who, render: (it) => it.organization },
        { label: when, render: (it) => date((state === 'pending' ? it.orderedAt : it.settledAt) ?? 0) },
        { label: texts.way, render: (it) => texts[it.way] },
        { label: texts.payment, render: (it) => <PaymentBadge state={it.payment_state} /> },
        { label: texts.amount, kind: 'number', render: (it) => money(it.price.totalRappen) },
        {
          label: texts.act,
          kind: 'acts',
          render: (it) => (
            <>
              {it.refund === 'done' && <StatusBadge status="archived">{texts.refunded}</StatusBadge>}
              {it.refund === 'due' && onRefund && (
                <Button size="small" onClick={() => onRefund(it)}>
                  {texts.refund}
                  <span className={layout.hidden}> {it.code}</span>
                </Button>
              )}
              {it.payment_state !== 'succeeded' && (
                <span className={styles.settle}>
                  <Button size="small" onClick={() => onSettle({ purchase: it, as: 'succeeded' })}>
                    {texts.paid}
                    <span className={layout.hidden}> {it.code}</span>
                  </Button>
                  {it.payment_state !== 'testing' && (
                    <Button
                      size="small"
                      kind="quiet"
                      onClick={() => onSettle({ purchase: it, as: 'testing' })}
                    >
                      {texts.test}
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
