import type { Purchase } from '@allmend/contract/projects/projects'
import { date, money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import { PaymentBadge } from '../../../platform/ui/notice/payment-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useOrderTexts } from './order-texts.ts'
import { projectTexts } from '../texts.ts'

export function OrderList({ purchases }: { purchases: readonly Purchase[] }) {
  const texts = useTexts(projectTexts)
  const orderTexts = useOrderTexts()
  return (
    <Section title={texts.orders} text={texts.ordersText}>
      <DataTable
        caption={texts.orders}
        rows={purchases}
        keyOf={(purchase) => purchase.id}
        columns={[
          { label: texts.orderedAt, render: (purchase) => date(purchase.orderedAt) },
          {
            label: texts.ordered,
            kind: 'header',
            render: (purchase) => (
              <>
                {orderTexts(purchase)}
                {purchase.quote && `, ${texts.orderByQuote(purchase.quote)}`}
              </>
            ),
          },
          { label: texts.payment, render: (purchase) => <PaymentBadge state={purchase.payment_state} /> },
          { label: texts.amount, kind: 'number', render: (purchase) => money(purchase.price.totalRappen) },
        ]}
        stacked
      />
    </Section>
  )
}
