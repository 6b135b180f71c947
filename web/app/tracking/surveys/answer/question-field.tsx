import { type ReactNode, useId } from 'react'
import { NO_ANSWER, type Question, SURVEY_LIMITS } from '@allmend/domain/tracking/surveys/survey-document'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { Language } from '@allmend/domain/platform/language/language'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowBendDownRightIcon, CheckIcon, ClockIcon } from '../../../platform/ui/icons.ts'
import { classNames } from '../../../platform/ui/class-names.ts'
import styles from './answer.module.css'
import { answerTexts } from './texts.ts'

export interface QuestionFieldProps {
  question: Question
  number: string
  value: readonly string[]
  /** She went on without it. */
  isMissed?: boolean
  /** Which answers it is asked for. */
  because?: string | undefined
  /** Of the preview, where it is not the page's. */
  language?: Language
  place?: ReactNode
  onValue: (values: readonly string[]) => void
}

/** One question, by finger or keyboard; the browser's own fields, so that every reader knows them. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, number, isMissed = false, because } = props
  const texts = useTexts(answerTexts)
  const spoken = useLanguage()
  const language = props.language ?? spoken
  const id = useId()
  const hint = question.hint[language]
  const field = (
    <fieldset className={styles.question} id={`question-${question.id}`} aria-describedby={`${id}-hint`}>
      <legend>
        <span className={styles.number}>{number}</span>
        {question.text[language]} {!question.isRequired && <span className={styles.free}>{texts.free}</span>}
      </legend>
      <div className={styles.under} id={`${id}-hint`}>
        {hint !== '' && <p className={styles.hint}>{hint}</p>}
        {question.kind === 'place' && <p className={styles.hint}>{texts.placeKept}</p>}
        {isMissed && (
          <p className={styles.missed}>
            <Icon of={ClockIcon} size={16} />
            {texts.missed}
          </p>
        )}
      </div>
      <Answer {...props} language={language} name={id} />
    </fieldset>
  )
  if (because === undefined) return field
  return (
    <div className={styles.because}>
      <p className={styles.why}>
        <Icon of={ArrowBendDownRightIcon} size={16} />
        {because}
      </p>
      {field}
    </div>
  )
}

function Answer(props: QuestionFieldProps & { language: Language; name: string }) {
  const { question, value, language, name, isMissed, place, onValue } = props
  const texts = useTexts(answerTexts)
  const { kind } = question
  const refuses = value[0] === NO_ANSWER
  const label = question.text[language]
  const noAnswer = question.isRequired && (
    <Choice
      kind={kind === 'single' ? 'radio' : 'checkbox'}
      name={name}
      label={texts.noAnswer}
      isChosen={refuses}
      onChoose={(isChosen) => onValue(isChosen ? [NO_ANSWER] : [])}
    />
  )
  const field = (() => {
    switch (kind) {
      case 'single':
      case 'multiple':
        return (
          <div className={classNames(styles.choices, isMissed && styles.open)}>
            {question.options.map(({ id, text }) => (
              <Choice
                key={id}
                kind={kind === 'single' ? 'radio' : 'checkbox'}
                name={name}
                label={text[language]}
                isChosen={value.includes(id)}
                onChoose={(isChosen) =>
                  onValue(kind === 'single' ? [id] : chosen(question, value, id, isChosen))
                }
              />
            ))}
            {noAnswer}
          </div>
        )
      case 'scale':
        return <Scale {...props} />
      case 'text':
        return (
          <div>
            <textarea
              className={styles.text}
              aria-label={label}
              rows={3}
              maxLength={SURVEY_LIMITS.text}
              value={refuses ? '' : (value[0] ?? '')}
              onChange={(event) => onValue(answersIn(event.currentTarget.value))}
            />
            <p className={styles.count}>
              {texts.characters(refuses ? 0 : (value[0]?.length ?? 0), SURVEY_LIMITS.text)}
            </p>
          </div>
        )
      case 'number':
        return (
          <input
            className={styles.input}
            aria-label={label}
            inputMode="numeric"
            maxLength={8}
            value={refuses ? '' : (value[0] ?? '')}
            onChange={(event) => onValue(answersIn(event.currentTarget.value.trim()))}
          />
        )
      case 'date':
        return (
          <input
            className={styles.input}
            type="date"
            aria-label={label}
            value={refuses ? '' : (value[0] ?? '')}
            onChange={(event) => onValue(answersIn(event.currentTarget.value))}
          />
        )
      case 'place':
        return place
    }
  })()
  if (kind === 'single' || kind === 'multiple') return field
  return (
    <>
      {field}
      {noAnswer && <div className={classNames(styles.choices, isMissed && styles.open)}>{noAnswer}</div>}
    </>
  )
}

const answersIn = (text: string): string[] => (text === '' ? [] : [text])

function chosen(
  { atMost }: Question,
  value: readonly string[],
  id: string,
  isChosen: boolean,
): readonly string[] {
  const others = value.filter((it) => it !== id && it !== NO_ANSWER)
  if (!isChosen) return others
  // Beyond what may be chosen nothing happens, and nothing that was chosen goes.
  return others.length >= (atMost ?? Infinity) ? others : [...others, id]
}

interface ChoiceProps {
  kind: 'radio' | 'checkbox'
  name: string
  label: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Choice({ kind, name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={classNames(styles.choice, isChosen && styles.chosen)}>
      <span className={styles.box} data-kind={kind}>
        <input
          type={kind}
          name={name}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        {kind === 'checkbox' && isChosen && <Icon of={CheckIcon} size={14} weight="bold" />}
      </span>
      {label}
    </label>
  )
}

function Scale({
  question,
  value,
  language,
  name,
  onValue,
}: QuestionFieldProps & { language: Language; name: string }) {
  const { steps, low, high } = question.scale ?? { steps: 0, low: question.text, high: question.text }
  return (
    <div>
      <div className={styles.scale} style={{ gridTemplateColumns: `repeat(${steps}, minmax(0, 1fr))` }}>
        {Array.from({ length: steps }, (_, at) => `${at + 1}`).map((step) => (
          <label key={step} data-chosen={value[0] === step || undefined}>
            <input
              type="radio"
              name={name}
              checked={value[0] === step}
              onChange={() => onValue([step])}
              aria-label={
                step === '1'
                  ? `1, ${low[language]}`
                  : Number(step) === steps
                    ? `${step}, ${high[language]}`
                    : step
              }
            />
            {step}
          </label>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{low[language]}</span>
        <span>{high[language]}</span>
      </div>
    </div>
  )
}
