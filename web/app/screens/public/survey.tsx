import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { PublicSurvey, PublicUnknown, refusedPage } from '../../projects/content/index.ts'
import { BareFrame } from '../../platform/frame/bare-frame.tsx'
import { ErrorPage } from '../../platform/frame/error-page.tsx'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { AnswerPage } from '../../tracking/surveys/index.ts'
import type { Route } from './+types/survey'

const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One of ours with its questions, or one that lies elsewhere, whose page hands over. */
export async function loader({ request, params: { code, surveyId } }: Route.LoaderArgs) {
  const client = publicClient(request, config())
  try {
    if (!OURS.test(surveyId)) return data({ outside: await client.content.survey({ code, surveyId }) })
    const survey = await client.surveys.questionnaire({ code, surveyId })
    return data({ survey, maps: await baseMaps(config()) })
  } catch (error) {
    throw refusedPage(error)
  }
}

/** Nothing on it changes while somebody answers. */
export function shouldRevalidate(): boolean {
  return false
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const project = loaderData && ('survey' in loaderData ? loaderData.survey : loaderData.outside)
  const title = project ? `${project.name} – ${project.organisation.name}` : 'Allmend'
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function SurveyScreen({ loaderData }: Route.ComponentProps) {
  if ('survey' in loaderData) return <AnswerPage {...loaderData} />
  return (
    <BareFrame>
      <PublicSurvey project={loaderData.outside} />
    </BareFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <BareFrame>
      {isUnknown ? (
        <PublicUnknown />
      ) : (
        <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
      )}
    </BareFrame>
  )
}
