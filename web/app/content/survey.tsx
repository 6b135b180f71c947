import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { config } from '../../config.ts'
import { publicClient } from '../api/client.server.ts'
import { ErrorPage } from '../frame/error-page.tsx'
import { calendarDay } from '../i18n/formats.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { Route } from './+types/survey'
import { publicStateTexts } from './invite-texts.ts'
import { PublicState, PublicUnknown, refusedPage } from './public-state.tsx'

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

export default function Survey({ loaderData: project }: Route.ComponentProps) {
  const words = useTexts(publicStateTexts)
  const shown = {
    'not yet': { title: words.surveyNotYet, words: words.surveyNotYetWords(calendarDay(project.startDay)) },
    open: { title: words.surveyOpen, words: words.surveyOpenWords },
    closed: { title: words.surveyClosed, words: words.surveyClosedWords(calendarDay(project.endDay)) },
  }[project.state]
  return (
    <PublicState project={project} kind={words.surveyTitle} {...shown} isOpen={project.state !== 'closed'} />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <PublicUnknown />
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
