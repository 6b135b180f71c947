import { headOf } from '../../frame/head.ts'
import { BecomeMember, joinTexts } from '../../membership/index.ts'
import { membershipOffer } from '../../membership/index.server.ts'
import { refused } from '../../payments/index.server.ts'
import type { Route } from './+types/become-a-member'

export const meta = headOf(joinTexts)

export function loader({ request }: Route.LoaderArgs) {
  return membershipOffer(request, Date.now()).catch(refused)
}

export default function BecomeMemberScreen({ loaderData }: Route.ComponentProps) {
  return <BecomeMember {...loaderData} />
}
