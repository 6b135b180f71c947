import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../api/client.server.ts'
import { PublicInsights, PublicUnknown, refusedPage } from '../../content/index.ts'
import { ErrorPage } from '../../frame/error-page.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/insights'

export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    return data(await publicClient(request, config()).content.insights(params))
  } catch (error) {
    throw refusedPage(error)
  }
}

/** A frame without figures is nothing to find by searching. */
export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const title = loaderData ? `${loaderData.name} – ${loaderData.organisation.name}` : 'Allmend'
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function InsightsScreen({ loaderData }: Route.ComponentProps) {
  return <PublicInsights project={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
  }
  return (
    <Page>
      <PublicUnknown />
    </Page>
  )
}
