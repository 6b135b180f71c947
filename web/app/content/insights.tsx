import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { config } from '../../config.ts'
import { publicClient } from '../api/client.server.ts'
import { ErrorPage } from '../frame/error-page.tsx'
import { calendarDay } from '../i18n/formats.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/insights'
import { publicStateTexts } from './invite-texts.ts'
import { PublicState, PublicUnknown, refusedPage } from './public-state.tsx'

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

export default function Insights({ loaderData: project }: Route.ComponentProps) {
  const words = useTexts(publicStateTexts)
  const shown = {
    'not yet': { title: words.insightsNotYet, words: words.insightsNotYetWords },
    closed: { title: words.insightsClosed, words: words.insightsClosedWords(calendarDay(project.endDay)) },
  }[project.state]
  return (
    <Page>
      <PublicState
        project={project}
        kind={words.insightsTitle}
        {...shown}
        isOpen={project.state === 'not yet'}
      />
    </Page>
  )
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
