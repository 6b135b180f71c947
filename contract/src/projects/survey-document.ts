import { isPlainText } from '@allmend/domain/platform/text/plain-text'
import {
  CONDITION_TESTS,
  DEMOGRAPHICS,
  QUESTION_KINDS,
  SURVEY_LIMITS,
} from '@allmend/domain/tracking/surveys/survey-document'
import { z } from 'zod'

export const SurveyId = z.string().regex(/^[a-z0-9_]{1,40}$/, 'invalid')
const PlainWording = z.string().max(SURVEY_LIMITS.words, 'too_long').refine(isPlainText, 'invalid')
export const SurveyText = z.object({ de: PlainWording, en: PlainWording })
const WholeNumber = z.int().min(-SURVEY_LIMITS.number, 'invalid').max(SURVEY_LIMITS.number, 'invalid')

export const SurveyCondition = z.object({
  question: SurveyId.meta({ description: 'One that stands before' }),
  test: z.enum(CONDITION_TESTS),
  values: z.array(z.string().max(40)).max(SURVEY_LIMITS.options, 'invalid'),
})
export const SurveyQuestion = z.object({
  id: SurveyId,
  kind: z.enum(QUESTION_KINDS),
  text: SurveyText,
  hint: SurveyText,
  isRequired: z.boolean(),
  options: z.array(z.object({ id: SurveyId, text: SurveyText })).max(SURVEY_LIMITS.options, 'invalid'),
  atMost: z.int().min(1, 'invalid').max(SURVEY_LIMITS.options, 'invalid').nullable(),
  scale: z
    .object({ steps: z.int().min(1, 'invalid').max(20, 'invalid'), low: SurveyText, high: SurveyText })
    .nullable(),
  range: z.object({ least: WholeNumber, most: WholeNumber }).nullable(),
  conditions: z
    .array(SurveyCondition)
    .max(SURVEY_LIMITS.conditions, 'invalid')
    .meta({ description: 'All of them must hold for it to be asked' }),
  demographic: z
    .enum(DEMOGRAPHICS)
    .nullable()
    .meta({ description: 'What its answer says about a person, for comparing groups' }),
  isCompared: z.boolean().meta({ description: 'Results are also told by its answers' }),
})
/** A draft may have faults; the board gets none of them. */
export const SurveyDocument = z.object({
  title: SurveyText,
  parts: z
    .array(
      z.object({
        id: SurveyId,
        title: SurveyText,
        questions: z.array(SurveyQuestion).max(SURVEY_LIMITS.questions, 'invalid'),
      }),
    )
    .max(SURVEY_LIMITS.parts, 'invalid'),
})
