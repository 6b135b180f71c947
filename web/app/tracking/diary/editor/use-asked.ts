import { textsOf } from '../../../platform/i18n/texts.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { valueNames } from '../entry/attribute-texts.ts'
import { attributeQuestions, type Question } from './attribute-questions.ts'
import type { ValueProps } from './value-props.ts'

/** The words to ask for an attribute with, and those for its values. */
export function useAsked(kind: ValueProps['kind'], entry: ValueProps['entry']) {
  const language = useLanguage()
  const questions = textsOf(attributeQuestions, language)
  return { question: questions[`${kind} of ${entry.kind}` as Question], names: valueNames(kind, language) }
}
