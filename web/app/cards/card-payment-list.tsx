import { useQuery } from '@tanstack/react-query'
import type { CardPayment } from '@allmend/contract/cards'
import { date, money } from '../i18n/formats.ts'
import { Link } from '../i18n/link.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import layout from '../ui/layout.module.css'
import { Section } from '../ui/page/section.tsx'
import { Table } from '../ui/table/table.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { cardPayments } from './queries.ts'
import { checkoutTexts, paymentListTexts } from './texts.ts'

/** What she and the organisations she runs pay by card; nothing at all where there is none. */
export function CardPaymentSection() {
  const words = useTexts(paymentListTexts)
  const { data = [] } = useQuery(cardPayments)
  if (data.length === 0) return null
  return (
    <Section title={words.title} words={words.words}>
      <PaymentTable payments={data} />
    </Section>
  )
}

function PaymentTable({ payments }: { payments: readonly CardPayment[] }) {
  const words = useTexts(paymentListTexts)
  const order = useTexts(checkoutTexts)
  return (
    <Table caption={words.title} stacked>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{order.ordered}</th>
          <th scope="col">{words.card}</th>
          <th scope="col">{order.state}</th>
          <th scope="col" data-number>
            {order.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((it) => (
          <tr key={it.orderId}>
            <th scope="row">
              <Link className={layout.link} to={it.path}>
                {it.name}
              </Link>
            </th>
            <td data-label={order.ordered}>{date(it.orderedAt)}</td>
            <td data-label={words.card}>{it.last4 === null ? '–' : `•••• ${it.last4}`}</td>
            <td data-label={order.state}>
              <PaymentBadge state={it.state} />
            </td>
            <td data-label={order.total} data-number>
              {money(it.totalRappen)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
