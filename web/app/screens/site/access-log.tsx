import { Anchors, anchorTexts } from '../../base/access-log/index.ts'
import { publishedAnchors } from '../../base/access-log/index.server.ts'
import { headOf } from '../../platform/frame/head.ts'
import { refused } from '../../money/payments/index.server.ts'
import type { Route } from './+types/access-log'

export const meta = headOf(anchorTexts)

export function loader({ request }: Route.LoaderArgs) {
  return publishedAnchors(request).catch(refused)
}

export default function AccessLogScreen({ loaderData }: Route.ComponentProps) {
  return <Anchors {...loaderData} />
}
