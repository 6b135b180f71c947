import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../api/client.server.ts'
import { PublicSurvey, PublicUnknown, refusedPage } from '../../content/index.ts'
import { ErrorPage } from '../../frame/error-page.tsx'
import type { Route } from './+types/survey'

export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    return data(await publicClient(request, config()).content.survey(params))
  } catch (error) {
    throw refusedPage(error)
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const title = loaderData ? `${loaderData.name} – ${loaderData.organisation.name}` : 'Allmend'
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function SurveyScreen({ loaderData }: Route.ComponentProps) {
  return <PublicSurvey project={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <PublicUnknown />
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
