import { problemsOfIntent } from '@allmend/domain/projects/intent'
import { problemOfProjectName } from '@allmend/domain/projects/name'
import { isSurveyAddress } from '@allmend/domain/projects/settings'
import { z } from 'zod'
import { fieldOfFinding, intentIn, type IntentValues } from '../intent/intent-values.ts'

export type SettingsValues = IntentValues & { title: string; survey_url: string }

/** The rules of the domain: the browser refuses what the server would. What is approved is not judged again. */
export function settingsSchema(mayChangeIntent: boolean) {
  return z.custom<SettingsValues>().superRefine((values, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const ofTitle = problemOfProjectName(values.title)
    if (ofTitle) refuse('title', ofTitle)
    const survey = values.survey_url.trim()
    if (survey !== '' && !isSurveyAddress(survey)) refuse('survey_url', 'survey_address')
    if (!mayChangeIntent) return
    for (const it of problemsOfIntent(intentIn(values))) refuse(fieldOfFinding(it), it.problem)
  })
}
