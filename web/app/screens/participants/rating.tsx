import { normalProjectCode } from '@allmend/domain/projects/projects/code'
import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { requireCode } from '../../projects/projects/index.ts'
import { RatingPage, ratingToolTexts } from '../../city/ratings/index.ts'
import type { Route } from './+types/rating'

export const meta = headOf(ratingToolTexts)

export const links: Route.LinksFunction = () => [{ rel: 'apple-touch-icon', href: '/icon-192.png' }]

/** Only where base maps lie: the page starts without a network, and without anybody's data. */
export async function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return { maps: await baseMaps(config()) }
}

export default function RatingScreen({ params: { organisation, code }, loaderData }: Route.ComponentProps) {
  const address = `/${organisation}/cityserver/${code}/rating`
  return <RatingPage address={address} code={normalProjectCode(code)} maps={loaderData.maps} />
}
