import type { Purchase } from '@allmend/contract/projects/projects'
import { date, money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useOrderWords } from '../../../projects/projects/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { PaymentBadge } from '../../../platform/ui/notice/payment-badge.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
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
    <Table caption={words[state]} stacked>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.who}</th>
          <th scope="col">{when}</th>
          <th scope="col">{words.way}</th>
          <th scope="col">{words.payment}</th>
          <th scope="col" data-number>
            {words.amount}
          </th>
          <th scope="col">
            <span className={layout.hidden}>{words.act}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {purchases.map((it) => (
          <tr key={it.id}>
            <th scope="row">
              <span>
                {it.title} <span className={styles.code}>{it.code}</span>
                <span className={styles.what}>
                  {words[it.product]} · {orderWords(it)}
                </span>
              </span>
            </th>
            <td data-label={words.who}>{it.organization}</td>
            <td data-label={when}>{date((state === 'pending' ? it.orderedAt : it.settledAt) ?? 0)}</td>
            <td data-label={words.way}>{words[it.way]}</td>
            <td data-label={words.payment}>
              <PaymentBadge state={it.payment_state} />
            </td>
            <td data-label={words.amount} data-number>
              {money(it.price.totalRappen)}
            </td>
            <td data-number>
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
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
