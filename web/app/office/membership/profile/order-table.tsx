import type { CardSubscription } from '@allmend/contract/money/cards'
import type { Member, MembershipSubscription } from '@allmend/contract/office/membership'
import type { Subscription } from '@allmend/contract/money/payments-invoices'
import { lastDayOf } from '@allmend/domain/office/membership/renewal'
import { packageText } from '@allmend/domain/office/membership/share'
import { checkoutAddress, PaymentBadge } from '../../../money/cards/index.ts'
import { calendarDay, date, money } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BillOf } from '../../../money/payments/index.ts'
import { BillFileButton } from '../../../money/payments/index.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
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
  const texts = useTexts(membershipTexts)
  const orderTexts = useOrderTexts()
  const rows = orders.map((order) => {
    const subscription = member?.subscriptions.find(({ orderId }) => orderId === order.id)
    const renewing = member && subscription && isCurrentFee(member, subscription) ? member : undefined
    const payment = payments.find(({ orderId }) => orderId === order.id)
    return {
      order,
      ...orderTexts(order, subscription, renewing),
      renewing,
      bill: bills.get(order.id),
      card: payment?.last4 ? `${texts.card} •••• ${payment.last4}` : texts.card,
      isOpen: order.state === 'pending_payment' || order.state === 'pending_wiretransfer',
      isIncomplete: order.state === 'pending_payment' && Boolean(payment?.failure),
    }
  })
  return (
    <DataTable
      caption={texts.subscriptions}
      rows={rows}
      keyOf={({ order }) => order.id}
      columns={[
        {
          label: texts.what,
          kind: 'header',
          render: ({ name, note }) => (
            <span>
              {name}
              <small className={styles.what}>{note}</small>
            </span>
          ),
        },
        { label: texts.amount, kind: 'number', render: ({ order }) => money(order.totalRappen) },
        { label: texts.way, render: ({ order, card }) => (order.way === 'card' ? card : texts[order.way]) },
        {
          label: texts.state,
          render: ({ order, isIncomplete }) =>
            isIncomplete ? (
              <StatusBadge status="denied">{texts.incompleteState}</StatusBadge>
            ) : (
              <PaymentBadge state={order.state} />
            ),
        },
        {
          label: texts.act,
          kind: 'acts',
          render: ({ order, name, renewing, bill, isOpen, isIncomplete }) => (
            <span className={styles.rowActs}>
              {isOpen && isCardOffered && (
                <ButtonLink size="small" to={checkoutAddress(order.id)} reloadDocument>
                  {isIncomplete ? texts.updateCard : texts.payByCard}
                  <span className={layout.hidden}> {name}</span>
                </ButtonLink>
              )}
              {renewing ? (
                <Renewal member={renewing} name={name} />
              ) : (
                bill && !isIncomplete && <BillFileButton bill={bill} about={name} />
              )}
            </span>
          ),
        },
      ]}
      stacked
    />
  )
}

/** Whether it is by this one that the membership goes on, or not. */
function isCurrentFee({ state, paidYear }: Member, { year }: MembershipSubscription): boolean {
  return (state === 'active' || state === 'ending') && year !== null && year === paidYear
}

/** A membership is called by its year, anything else by its own name. */
function useOrderTexts() {
  const texts = useTexts(membershipTexts)
  const language = useLanguage()
  return (
    order: Subscription,
    subscription: MembershipSubscription | undefined,
    renewing: Member | undefined,
  ): { name: string; note: string } => {
    const ordered = texts.orderedOn(date(order.orderedAt))
    if (!subscription) {
      return { name: order.name, note: [order.organization, ordered].filter(Boolean).join(', ') }
    }
    const { year, shares } = subscription
    const name = year === null ? texts.onlyShares : texts.fee(year)
    const last =
      renewing && year !== null
        ? renewing.state === 'ending'
          ? texts.endsAt(calendarDay(lastDayOf(year)))
          : texts.renewsFrom(calendarDay(`${year + 1}-01-01`))
        : ordered
    return { name, note: [shares > 0 && packageText(shares, language), last].filter(Boolean).join(', ') }
  }
}
