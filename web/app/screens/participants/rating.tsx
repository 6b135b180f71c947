import { normalProjectCode } from '@allmend/domain/projects/projects/code'
import { headOf } from '../../platform/frame/head.ts'
import { RatingPage, ratingToolTexts } from '../../city/ratings/index.ts'
import type { Route } from './+types/rating'

/** Only where base maps lie: the page starts without a network, and without anybody's data. */
export { loader } from '../map-loader.server.ts'

export const meta = headOf(ratingToolTexts)

export const links: Route.LinksFunction = () => [{ rel: 'apple-touch-icon', href: '/icon-192.png' }]

export default function RatingScreen({ params: { organisation, code }, loaderData }: Route.ComponentProps) {
  const address = `/${organisation}/cityserver/${code}/rating`
  return <RatingPage address={address} code={normalProjectCode(code)} maps={loaderData.maps} />
}
