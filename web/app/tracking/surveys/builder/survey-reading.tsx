import { LANGUAGES } from '@allmend/domain/platform/language/language'
import {
  numbersOf,
  type Option,
  type Question,
  questionsOf,
  type SurveyDocument,
} from '@allmend/domain/tracking/surveys/survey-document'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import styles from './builder.module.css'
import { surveysTexts } from './texts.ts'

/** Of another kind it may keep answers for when it changes back. */
function optionsOf({ kind, options }: Question): readonly Option[] {
  return kind === 'single' || kind === 'multiple' ? options : []
}

/** Every question of a survey in both languages, for whoever judges it. */
export function SurveyReading({ document }: { document: SurveyDocument }) {
  const texts = useTexts(surveysTexts)
  const numbers = numbersOf(document)
  return (
    <ol className={styles.reading}>
      {questionsOf(document).map((question) => (
        <li key={question.id}>
          <b>{`${numbers.get(question.id)} `}</b>
          {LANGUAGES.map((language) => question.text[language]).join(' / ')}
          <p>
            {[
              texts[question.kind],
              question.isRequired && texts.required,
              question.demographic && texts[question.demographic],
              ...optionsOf(question).map(({ text }) => `«${LANGUAGES.map((it) => text[it]).join(' / ')}»`),
              ...question.conditions.map((it) => conditionOf(question, it.question)),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </li>
      ))}
    </ol>
  )

  function conditionOf({ conditions }: Question, about: string): string {
    const condition = conditions.find(({ question }) => question === about)
    const before = questionsOf(document).find(({ id }) => id === about)
    const values = condition?.values.map(
      (it) => `«${before?.options.find(({ id }) => id === it)?.text.de ?? it}»`,
    )
    return `${texts.condition} ${numbers.get(about)} ${condition ? texts[condition.test] : ''} ${values?.join(', ')}`
  }
}
