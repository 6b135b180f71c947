import { useQuery } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { SurveyListed } from '@allmend/contract/tracking/surveys'
import { surveysOf } from './queries.ts'

/** Where a project's survey is answered: the last of its own that the board let through, else one elsewhere. */
export function useSurveyPage(project: ProjectOverview): string | undefined {
  const { data: own = [] } = useQuery({ ...surveysOf(project.id), enabled: project.product === 'tracking' })
  const last = own.filter(releasedAt).toSorted((a, b) => releasedAt(b) - releasedAt(a))[0]
  const surveyId = last?.id ?? project.survey_url?.split(/[?#]/)[0]?.split('/').findLast(Boolean)
  return surveyId && `/survey/${project.code}/${surveyId}`
}

/** Zero: never. */
const releasedAt = ({ versions }: SurveyListed): number =>
  versions.find(({ status }) => status === 'finished')?.decidedAt ?? 0
