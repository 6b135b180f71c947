import { useQuery } from '@tanstack/react-query'
import type { Member } from '@allmend/contract/membership'
import { Loaded } from '../../frame/loaded.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { UserPlusIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/notice/empty-state.tsx'
import { Section } from '../../ui/page/section.tsx'
import { OwnInvoices } from '../../payments/index.ts'
import { ownMember } from '../queries.ts'
import { Acts } from './acts.tsx'
import { AddressForm } from './address-form.tsx'
import { Certificate } from './certificate.tsx'
import { Incomplete } from './incomplete.tsx'
import { MemberFigures } from './member-figures.tsx'
import { membershipTexts } from './membership-texts.ts'
import { Notifications } from './notifications.tsx'
import { Subscriptions } from './subscriptions.tsx'
import styles from './profile.module.css'

/** What belongs to a membership on one's profile: what is open, shares and points, notifications, the register. */
export function MembershipSection() {
  const words = useTexts(membershipTexts)
  const query = useQuery(ownMember)
  if (query.data) return <Membership member={query.data} />
  return (
    <Section title={words.section}>
      <Loaded query={query}>
        {() => (
          <EmptyState
            icon={UserPlusIcon}
            title={words.none}
            step={<ButtonLink to="/become-a-member">{words.join}</ButtonLink>}
          >
            {words.noneWords}
          </EmptyState>
        )}
      </Loaded>
    </Section>
  )
}

function Membership({ member }: { member: Member }) {
  const words = useTexts(membershipTexts)
  return (
    <>
      <Incomplete member={member} />
      <Section title={words.subscriptions}>
        <Subscriptions member={member} />
      </Section>
      <OwnInvoices />
      <Section title={words.section} words={words.number(member.customerId)}>
        <div className={styles.membership}>
          <div>
            <MemberFigures member={member} />
            <Acts member={member} />
          </div>
          {member.sharesBalance > 0 && <Certificate member={member} />}
        </div>
      </Section>
      <Section title={words.notifications}>
        <Notifications member={member} />
      </Section>
      <Section title={words.address} words={words.addressWords}>
        <AddressForm member={member} />
      </Section>
    </>
  )
}
