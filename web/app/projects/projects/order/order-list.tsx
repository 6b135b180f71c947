import type { Purchase } from '@allmend/contract/projects/projects'
import { date, money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import { PaymentBadge } from '../../../platform/ui/notice/payment-badge.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import { useOrderWords } from './order-words.ts'
import { projectTexts } from '../texts.ts'

export function OrderList({ purchases }: { purchases: readonly Purchase[] }) {
  const words = useTexts(projectTexts)
  const orderWords = useOrderWords()
  return (
    <Section title={words.orders} words={words.ordersWords}>
      <Table caption={words.orders} stacked>
        <thead>
          <tr>
            <th scope="col">{words.orderedAt}</th>
            <th scope="col">{words.ordered}</th>
            <th scope="col">{words.payment}</th>
            <th scope="col" data-number>
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {purchases.map((purchase) => (
            <tr key={purchase.id}>
              <td data-label={words.orderedAt}>{date(purchase.orderedAt)}</td>
              <th scope="row">
                {orderWords(purchase)}
                {purchase.quote && `, ${words.orderByQuote(purchase.quote)}`}
              </th>
              <td data-label={words.payment}>
                <PaymentBadge state={purchase.payment_state} />
              </td>
              <td data-label={words.amount} data-number>
                {money(purchase.price.totalRappen)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
