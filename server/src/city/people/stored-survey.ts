import { FIGURES, type SurveyFigures } from '@allmend/domain/city/people/survey-figures'
import { firstVersion, type StoredDocument } from '../../platform/stored/document.ts'
import { isEachOf, isListOf, isNumber, isObject, isText, orNull } from '../../platform/stored/shape.ts'

const isShown = orNull(isListOf(isObject({ values: isListOf(isText), people: isNumber })))
const isFigures = isEachOf(FIGURES, isShown)

/** What a release says, as it lies in `people.release`. */
export const storedSurvey: StoredDocument<SurveyFigures> = firstVersion(
  'figures of a survey',
  isObject({
    people: isNumber,
    answered: isNumber,
    figures: isFigures,
    groups: isListOf(isObject({ groupId: isText, answered: isNumber, figures: isFigures })),
  }),
)
