import { useQuery } from '@tanstack/react-query'
import type { Member } from '@allmend/contract/office/membership'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { UserPlusIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { ownMember } from '../queries.ts'
import { Acts } from './acts.tsx'
import { AddressForm } from './address-form.tsx'
import { Certificate } from './certificate.tsx'
import { MemberFigures } from './member-figures.tsx'
import { membershipTexts } from './membership-texts.ts'
import styles from './profile.module.css'

/** Shares, points and how the membership goes on; or the way into it. */
export function MembershipSection() {
  const texts = useTexts(membershipTexts)
  const query = useQuery(ownMember)
  return (
    <Section title={texts.section}>
      <Loaded query={query}>
        {(member) =>
          member ? (
            <Membership member={member} />
          ) : (
            <EmptyState
              icon={UserPlusIcon}
              title={texts.none}
              step={<ButtonLink to="/become-a-member">{texts.join}</ButtonLink>}
            >
              {texts.noneText}
            </EmptyState>
          )
        }
      </Loaded>
    </Section>
  )
}

function Membership({ member }: { member: Member }) {
  return (
    <div className={styles.membership}>
      <div>
        <MemberFigures member={member} />
        <Acts member={member} />
      </div>
      {member.sharesBalance > 0 && <Certificate member={member} />}
    </div>
  )
}

/** Name and address in the register; nothing for whoever is not in it. */
export function RegisterSection() {
  const texts = useTexts(membershipTexts)
  const { data: member } = useQuery(ownMember)
  if (!member) return null
  return (
    <Section title={texts.address} text={texts.addressText}>
      <AddressForm member={member} />
    </Section>
  )
}
