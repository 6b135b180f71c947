import { Anchors, anchorTexts } from '../../access-log/index.ts'
import { publishedAnchors } from '../../access-log/index.server.ts'
import { headOf } from '../../frame/head.ts'
import { refused } from '../../payments/index.server.ts'
import type { Route } from './+types/access-log'

export const meta = headOf(anchorTexts)

export function loader({ request }: Route.LoaderArgs) {
  return publishedAnchors(request).catch(refused)
}

export default function AccessLogScreen({ loaderData }: Route.ComponentProps) {
  return <Anchors {...loaderData} />
}
