import { headOf } from '../../platform/frame/head.ts'
import { BecomeMember, joinTexts } from '../../office/membership/index.ts'
import { membershipOffer } from '../../office/membership/index.server.ts'
import { refused } from '../../money/payments/index.server.ts'
import type { Route } from './+types/become-a-member'

export const meta = headOf(joinTexts)

export function loader({ request }: Route.LoaderArgs) {
  return membershipOffer(request, Date.now()).catch(refused)
}

export default function BecomeMemberScreen({ loaderData }: Route.ComponentProps) {
  return <BecomeMember {...loaderData} />
}
