import { Profile, profileTexts } from '../../accounts/index.ts'
import { CardPaymentSection, CardSection, IncompleteNotices } from '../../cards/index.ts'
import { headOf } from '../../frame/head.ts'
import { MembershipSection } from '../../membership/index.ts'

export const meta = headOf(profileTexts)

export default function ProfileScreen() {
  return (
    <Profile notices={<IncompleteNotices />}>
      <MembershipSection />
      <CardPaymentSection />
      <CardSection addAt="/profile/cards" />
    </Profile>
  )
}
