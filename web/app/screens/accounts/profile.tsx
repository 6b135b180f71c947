import { Profile, profileTexts } from '../../accounts/index.ts'
import { headOf } from '../../frame/head.ts'
import { MembershipSection } from '../../membership/index.ts'

export const meta = headOf(profileTexts)

export default function ProfileScreen() {
  return (
    <Profile>
      <MembershipSection />
    </Profile>
  )
}
