import { useState } from 'react'
import type { Language } from '@allmend/domain/platform/language/language'
import { type Answers, progressOf } from '@allmend/domain/tracking/surveys/read-answers'
import { numbersOf, type SurveyDocument } from '@allmend/domain/tracking/surveys/survey-document'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { QuestionField } from '../answer/question-field.tsx'
import styles from './builder.module.css'
import { surveysTexts } from './texts.ts'

/** As a phone shows the part of the question in hand; it can be tried, conditions and all. */
export function Preview({ document, chosen }: { document: SurveyDocument; chosen: string | undefined }) {
  const texts = useTexts(surveysTexts)
  const [language, setLanguage] = useState<Language>('de')
  const [answers, setAnswers] = useState<Answers>({})
  const { parts } = progressOf(document, answers)
  const at = Math.max(
    0,
    document.parts.findIndex(({ questions }) => questions.some(({ id }) => id === chosen)),
  )
  const shown = parts.find(({ id }) => id === document.parts[at]?.id)
  const numbers = numbersOf(document)
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <div className={styles.previewHead}>
        <h2>{texts.preview}</h2>
        <Segments
          label={texts.previewLanguage}
          value={language}
          options={[
            { value: 'de', label: 'DE' },
            { value: 'en', label: 'EN' },
          ]}
          onValue={setLanguage}
        />
      </div>
      <div className={styles.phone} lang={language}>
        <p className={styles.previewPart}>{texts.previewPart(at + 1, document.parts.length)}</p>
        {shown?.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            number={numbers.get(question.id) ?? ''}
            value={answers[question.id] ?? []}
            language={language}
            place={<p className={styles.noMap}>{texts.previewMap}</p>}
            onValue={(values) => setAnswers({ ...answers, [question.id]: values })}
          />
        ))}
      </div>
    </section>
  )
}
