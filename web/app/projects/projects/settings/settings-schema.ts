import { MINIMUM_AGES } from '@allmend/domain/projects/participation/age'
import { problemsOfIntent } from '@allmend/domain/projects/projects/intent'
import { problemOfProjectName } from '@allmend/domain/projects/projects/name'
import { isSurveyAddress } from '@allmend/domain/projects/projects/settings'
import { z } from 'zod'
import { fieldOfFinding, intentIn, type IntentValues } from '../intent/intent-values.ts'

export type SettingsValues = IntentValues & {
  title: string
  survey_url: string
  region: string
  /** Empty: nobody is asked. */
  minimumAge: string
}

/** Null when nobody is asked; NaN when it is no number. */
export function ageIn(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** The rules of the domain: the browser refuses what the server would. What is approved is not judged again. */
export function settingsSchema(mayChangeIntent: boolean) {
  return z.custom<SettingsValues>().superRefine((values, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const ofTitle = problemOfProjectName(values.title)
    if (ofTitle) refuse('title', ofTitle)
    const survey = values.survey_url.trim()
    if (survey !== '' && !isSurveyAddress(survey)) refuse('survey_url', 'survey_address')
    const age = ageIn(values.minimumAge)
    if (age !== null && !(age >= MINIMUM_AGES.from && age <= MINIMUM_AGES.through))
      refuse('minimumAge', 'age_out_of_range')
    if (!mayChangeIntent) return
    for (const it of problemsOfIntent(intentIn(values))) refuse(fieldOfFinding(it), it.problem)
  })
}
