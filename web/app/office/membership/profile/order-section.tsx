import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { cardOffer, cardPayments } from '../../../money/cards/index.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ownOrders, ownQuotesTexts, useBillsByOrder } from '../../../money/payments/index.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { ownMember } from '../queries.ts'
import { membershipTexts } from './membership-texts.ts'
import { OrderTable } from './order-table.tsx'
import styles from './profile.module.css'

/** What she and the organisations she runs have ordered, how each is paid, and what can be done about it. */
export function OrderSection({ organisationIds }: { organisationIds: readonly string[] }) {
  const texts = useTexts(membershipTexts)
  const quotes = useTexts(ownQuotesTexts)
  const orders = useQuery(ownOrders)
  const { data: member } = useQuery(ownMember)
  const bills = useBillsByOrder(organisationIds)
  const { data: payments = [] } = useQuery(cardPayments)
  const { data: offer } = useQuery(cardOffer)
  return (
    <Section title={texts.subscriptions}>
      <Loaded query={orders} lines={3}>
        {(found) =>
          found.length === 0 ? (
            <p className={styles.quiet}>{texts.subscriptionsNone}</p>
          ) : (
            <OrderTable
              orders={found}
              member={member ?? undefined}
              bills={bills}
              payments={payments}
              isCardOffered={offer?.isOffered ?? false}
            />
          )
        }
      </Loaded>
      <p className={styles.below}>
        <ButtonLink size="small" to="/profile/quotes">
          {quotes.title}
        </ButtonLink>
      </p>
    </Section>
  )
}
