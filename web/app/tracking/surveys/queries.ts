import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SurveyEdited } from '@allmend/contract/tracking/surveys'
import { api } from '../../platform/api/client.ts'

export function surveysOf(projectId: string) {
  return queryOptions({
    queryKey: ['surveys', projectId],
    queryFn: ({ signal }) => api.surveys.list({ id: projectId }, { signal }),
  })
}

export function surveyById(projectId: string, surveyId: string) {
  return queryOptions({
    queryKey: ['surveys', projectId, 'one', surveyId],
    queryFn: ({ signal }) => api.surveys.byId({ id: projectId, sid: surveyId }, { signal }),
    // What is typed is newer than what is stored.
    staleTime: Infinity,
    gcTime: 0,
  })
}

export function surveyResults(projectId: string, surveyId: string) {
  return queryOptions({
    queryKey: ['surveys', projectId, 'results', surveyId],
    queryFn: ({ signal }) => api.surveys.results({ id: projectId, sid: surveyId }, { signal }),
  })
}

/** A change of one survey; list and survey are told. */
export function useSurveyChange<V>(projectId: string, change: (sent: V) => Promise<SurveyEdited>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (survey) => {
      client.setQueryData(surveyById(projectId, survey.id).queryKey, survey)
      await client.invalidateQueries({ queryKey: surveysOf(projectId).queryKey, exact: true })
    },
  })
}
