import type { Purchase } from '@allmend/contract/projects/projects'
import { date, money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import { PaymentBadge } from '../../../platform/ui/notice/payment-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useOrderWords } from './order-words.ts'
import { projectTexts } from '../texts.ts'

export function OrderList({ purchases }: { purchases: readonly Purchase[] }) {
  const words = useTexts(projectTexts)
  const orderWords = useOrderWords()
  return (
    <Section title={words.orders} words={words.ordersWords}>
      <DataTable
        caption={words.orders}
        rows={purchases}
        keyOf={(purchase) => purchase.id}
        columns={[
          { label: words.orderedAt, render: (purchase) => date(purchase.orderedAt) },
          {
            label: words.ordered,
            kind: 'header',
            render: (purchase) => (
              <>
                {orderWords(purchase)}
                {purchase.quote && `, ${words.orderByQuote(purchase.quote)}`}
              </>
            ),
          },
          { label: words.payment, render: (purchase) => <PaymentBadge state={purchase.payment_state} /> },
          { label: words.amount, kind: 'number', render: (purchase) => money(purchase.price.totalRappen) },
        ]}
        stacked
      />
    </Section>
  )
}
