import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { Failure } from '@allmend/contract/failure'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { Invite, inviteHead, InviteUnknown } from '../../projects/content/index.ts'
import { ErrorPage } from '../../platform/frame/error-page.tsx'
import { languageOfAddress } from '../../platform/i18n/address.ts'
import type { Route } from './+types/invite'

const FRESH = 'public, max-age=60, stale-while-revalidate=300'

export async function loader({ request, params }: Route.LoaderArgs) {
  const language = languageOfAddress(new URL(request.url).pathname)
  try {
    const client = publicClient(request, config())
    const page = await client.content.invite({ code: params.code, language })
    return data({ page, origin: config().publicOrigin }, { headers: { 'Cache-Control': FRESH } })
  } catch (error) {
    // Unknown and closed answer alike; anything else is the world being down.
    const isUnknown =
      error instanceof Failure && (error.code === 'project_unknown' || error.code === 'input_invalid')
    throw data(null, { status: isUnknown ? 404 : 503 })
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }]
  return inviteHead(loaderData.page, loaderData.origin, location.pathname)
}

export default function InviteScreen({ loaderData }: Route.ComponentProps) {
  return <Invite page={loaderData.page} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <InviteUnknown />
  return (
    <main id="content" tabIndex={-1}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  )
}
