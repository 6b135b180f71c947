import { useQuery } from '@tanstack/react-query'
import type { ProfilePart } from '../../base/accounts/index.ts'
import { Profile, profileTexts } from '../../base/accounts/index.ts'
import { cardOffer, CardSection, cardTexts, IncompleteNotices } from '../../money/cards/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import {
  IncompleteTransfer,
  MembershipSection,
  membershipTexts,
  NotificationSection,
  OrderSection,
  ownMember,
  RegisterSection,
} from '../../office/membership/index.ts'
import { myOrganisations } from '../../base/organisations/index.ts'
import { OwnInvoices } from '../../money/payments/index.ts'
import styles from './profile.module.css'

export const meta = headOf(profileTexts)

export default function ProfileScreen() {
  const texts = useTexts(membershipTexts)
  const cards = useTexts(cardTexts)
  const { data: member } = useQuery(ownMember)
  const { data: offer } = useQuery(cardOffer)
  const { data: organisations = [] } = useQuery(myOrganisations)
  const run = organisations.filter(({ role }) => role === 'admin').map(({ id }) => id)
  const facts = [
    ...organisations.map(({ name, role }) => (role ? `${name}, ${texts[role]}` : name)),
    ...(member ? [texts.number(member.customerId)] : []),
  ]
  const parts: ProfilePart[] = [
    {
      id: 'orders',
      label: texts.subscriptions,
      content: (
        <>
          <OrderSection organisationIds={run} />
          <OwnInvoices />
        </>
      ),
    },
    ...(offer?.isOffered
      ? [{ id: 'cards', label: cards.cards, content: <CardSection addAt="/profile/cards" /> }]
      : []),
    { id: 'membership', label: texts.section, content: <MembershipSection /> },
    ...(member
      ? [
          {
            id: 'notifications',
            label: texts.notifications,
            count: member.notifications.filter((it) => !it.isRead).length,
            content: <NotificationSection />,
          },
        ]
      : []),
  ]
  const notices = (
    <div className={styles.notices}>
      <IncompleteNotices />
      <IncompleteTransfer />
    </div>
  )
  return <Profile notices={notices} facts={facts} parts={parts} details={<RegisterSection />} />
}
