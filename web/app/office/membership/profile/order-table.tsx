import type { CardSubscription } from '@allmend/contract/money/cards'
import type { Member, MembershipSubscription } from '@allmend/contract/office/membership'
import type { Subscription } from '@allmend/contract/money/payments-invoices'
import { lastDayOf } from '@allmend/domain/office/membership/renewal'
import { packageWords } from '@allmend/domain/office/membership/share'
import { checkoutAddress, PaymentBadge } from '../../../money/cards/index.ts'
import { calendarDay, date, money } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BillOf } from '../../../money/payments/index.ts'
import { BillFileButton } from '../../../money/payments/index.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import { membershipTexts } from './membership-texts.ts'
import { Renewal } from './renewal.tsx'
import styles from './profile.module.css'

interface OrderTableProps {
  orders: readonly Subscription[]
  /** With what the register knows of her own orders; nothing of who is no member. */
  member: Member | undefined
  bills: ReadonlyMap<string, BillOf>
  /** Of them those by card, with the card that was tried. */
  payments: readonly CardSubscription[]
  isCardOffered: boolean
}

export function OrderTable({ orders, member, bills, payments, isCardOffered }: OrderTableProps) {
  const words = useTexts(membershipTexts)
  return (
    <Table caption={words.subscriptions} stacked>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col" data-number>
            {words.amount}
          </th>
          <th scope="col">{words.way}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">
            <span className={layout.hidden}>{words.act}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row
            key={order.id}
            order={order}
            member={member}
            subscription={member?.subscriptions.find(({ orderId }) => orderId === order.id)}
            bill={bills.get(order.id)}
            payment={payments.find(({ orderId }) => orderId === order.id)}
            isCardOffered={isCardOffered}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  order: Subscription
  member: Member | undefined
  subscription: MembershipSubscription | undefined
  bill: BillOf | undefined
  payment: CardSubscription | undefined
  isCardOffered: boolean
}

function Row({ order, member, subscription, bill, payment, isCardOffered }: RowProps) {
  const words = useTexts(membershipTexts)
  const renewing = member && subscription && isCurrentFee(member, subscription) ? member : undefined
  const { name, note } = useOrderWords(order, subscription, renewing)
  const isOpen = order.state === 'pending_payment' || order.state === 'pending_wiretransfer'
  const isIncomplete = order.state === 'pending_payment' && Boolean(payment?.failure)
  const card = payment?.last4 ? `${words.card} •••• ${payment.last4}` : words.card
  return (
    <tr>
      <th scope="row">
        <span>
          {name}
          <small className={styles.what}>{note}</small>
        </span>
      </th>
      <td data-label={words.amount} data-number>
        {money(order.totalRappen)}
      </td>
      <td data-label={words.way}>{order.way === 'card' ? card : words.wire}</td>
      <td data-label={words.state}>
        {isIncomplete ? (
          <StatusBadge status="denied">{words.incompleteState}</StatusBadge>
        ) : (
          <PaymentBadge state={order.state} />
        )}
      </td>
      <td data-number>
        <span className={styles.rowActs}>
          {isOpen && isCardOffered && (
            <ButtonLink size="small" to={checkoutAddress(order.id)} reloadDocument>
              {isIncomplete ? words.updateCard : words.payByCard}
              <span className={layout.hidden}> {name}</span>
            </ButtonLink>
          )}
          {renewing ? (
            <Renewal member={renewing} name={name} />
          ) : (
            bill && !isIncomplete && <BillFileButton bill={bill} about={name} />
          )}
        </span>
      </td>
    </tr>
  )
}

/** Whether it is by this one that the membership goes on, or not. */
function isCurrentFee({ state, paidYear }: Member, { year }: MembershipSubscription): boolean {
  return (state === 'active' || state === 'ending') && year !== null && year === paidYear
}

/** A membership is called by its year, anything else by its own name. */
function useOrderWords(
  order: Subscription,
  subscription: MembershipSubscription | undefined,
  renewing: Member | undefined,
) {
  const words = useTexts(membershipTexts)
  const language = useLanguage()
  const ordered = words.orderedOn(date(order.orderedAt))
  if (!subscription) {
    return { name: order.name, note: [order.organization, ordered].filter(Boolean).join(', ') }
  }
  const { year, shares } = subscription
  const name = year === null ? words.onlyShares : words.fee(year)
  const last =
    renewing && year !== null
      ? renewing.state === 'ending'
        ? words.endsAt(calendarDay(lastDayOf(year)))
        : words.renewsFrom(calendarDay(`${year + 1}-01-01`))
      : ordered
  return { name, note: [shares > 0 && packageWords(shares, language), last].filter(Boolean).join(', ') }
}
