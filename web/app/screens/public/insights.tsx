import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { insightsHead, PublicInsights, PublicUnknown, refusedPage } from '../../projects/content/index.ts'
import { publishedInsights } from '../../projects/content/index.server.ts'
import { ErrorPage } from '../../platform/frame/error-page.tsx'
import { FindingChart } from '../../tracking/insights/index.ts'
import { Page } from '../../platform/ui/page.tsx'
import type { Route } from './+types/insights'

const FRESH = 'public, max-age=60, stale-while-revalidate=300'

export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    const found = await publishedInsights(request, params.code)
    return data(found, found.project.page ? { headers: { 'Cache-Control': FRESH } } : undefined)
  } catch (error) {
    throw refusedPage(error)
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** A frame without figures is nothing to find by searching. */
export function meta({ loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  if (loaderData?.project.page) {
    const { project, origin } = loaderData
    return insightsHead(project, loaderData.project.page, origin, location.pathname)
  }
  const project = loaderData?.project
  const title = project ? `${project.name} – ${project.organisation.name}` : 'Allmend'
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function InsightsScreen({ loaderData: { project, figures } }: Route.ComponentProps) {
  return <PublicInsights project={project} figures={figures} Chart={FindingChart} />
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
