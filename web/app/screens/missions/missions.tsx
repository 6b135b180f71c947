import { normalProjectCode } from '@allmend/domain/projects/projects/code'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { headOf } from '../../platform/frame/head.ts'
import { signUpTexts, MissionsPage } from '../../city/missions/index.ts'
import type { Route } from './+types/missions'

/** Only where base maps lie: the page starts without a network, and without anybody's data. */
export { loader } from '../map-loader.server.ts'

export const meta = headOf(signUpTexts)

export const links: Route.LinksFunction = () => [{ rel: 'apple-touch-icon', href: '/icon-192.png' }]

/** Which mission is open stands in the query: without a network nothing can be asked for it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function MissionsScreen({ params: { organisation, code }, loaderData }: Route.ComponentProps) {
  const address = `/${organisation}/cityserver/${code}/missions`
  return <MissionsPage address={address} code={normalProjectCode(code)} maps={loaderData.maps} />
}
