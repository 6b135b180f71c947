import {
  CONDITION_TESTS,
  DEMOGRAPHICS,
  QUESTION_KINDS,
  type SurveyDocument,
} from '@allmend/domain/tracking/surveys/survey-document'
import type { SurveyFigures } from '@allmend/domain/tracking/surveys/survey-figures'
import { firstVersion, type StoredDocument } from '../../platform/stored/document.ts'
import {
  isListOf,
  isNumber,
  isObject,
  isOneOf,
  isRecordOf,
  isText,
  isYesOrNo,
  orNull,
} from '../../platform/stored/shape.ts'

const isInBoth = isObject({ de: isText, en: isText })
const isQuestion = isObject({
  id: isText,
  kind: isOneOf(QUESTION_KINDS),
  text: isInBoth,
  hint: isInBoth,
  isRequired: isYesOrNo,
  options: isListOf(isObject({ id: isText, text: isInBoth })),
  atMost: orNull(isNumber),
  scale: orNull(isObject({ steps: isNumber, low: isInBoth, high: isInBoth })),
  range: orNull(isObject({ least: isNumber, most: isNumber })),
  conditions: isListOf(
    isObject({ question: isText, test: isOneOf(CONDITION_TESTS), values: isListOf(isText) }),
  ),
  demographic: orNull(isOneOf(DEMOGRAPHICS)),
  isCompared: isYesOrNo,
})

/** What a version asks, as it lies in `surveys.version`. */
export const storedSurvey: StoredDocument<SurveyDocument> = firstVersion(
  'a survey',
  isObject({
    title: isInBoth,
    parts: isListOf(isObject({ id: isText, title: isInBoth, questions: isListOf(isQuestion) })),
  }),
)

/** What somebody answered, as it is sealed in `surveys.response`. */
export const storedAnswers: StoredDocument<Record<string, string[]>> = firstVersion(
  'answers to a survey',
  isRecordOf(isListOf(isText)),
)

const isFigures = isListOf(
  isObject({
    question: isText,
    option: orNull(isText),
    classes: orNull(isListOf(isObject({ values: isListOf(isText), people: isNumber }))),
  }),
)

/** What may be said of them, as it lies in `surveys.release`. */
export const storedFigures: StoredDocument<SurveyFigures> = firstVersion(
  'figures of answers',
  isObject({
    answered: orNull(isNumber),
    figures: isFigures,
    compared: isListOf(
      isObject({
        by: isText,
        columns: isListOf(isObject({ values: isListOf(isText), people: isNumber, figures: isFigures })),
      }),
    ),
    places: isListOf(isObject({ question: isText, cells: isRecordOf(isNumber) })),
  }),
)
