import { useRef, useState } from 'react'
import type { Questionnaire } from '@allmend/contract/tracking/surveys'
import { progressOf, readAnswers } from '@allmend/domain/tracking/surveys/read-answers'
import { numbersOf, type Question, questionsOf } from '@allmend/domain/tracking/surveys/survey-document'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowLeftIcon, ShieldCheckIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import styles from './answer.module.css'
import { PlaceField } from './place-field.tsx'
import { QuestionField } from './question-field.tsx'
import { answerTexts } from './texts.ts'
import { TakerNotice } from './taker-notice.tsx'
import type { Answering } from './use-answering.ts'

interface QuestionsProps {
  survey: Questionnaire
  base: BaseMap | undefined
  answering: Answering
  part: number
  onPart: (part: number) => void
}

/** One part at a time; what is left open is told once, and holds nobody back. */
export function Questions({ survey, base, answering, part, onPart }: QuestionsProps) {
  const texts = useTexts(answerTexts)
  const language = useLanguage()
  const main = useRef<HTMLElement>(null)
  const [published, setReported] = useState<readonly string[]>([])
  const [hasAgreed, setAgreed] = useState(false)
  const [isAgreeMissing, setAgreeMissing] = useState(false)
  const { document } = survey
  const { answers, consent, taker, sending } = answering
  const { open, wrong } = readAnswers(document, answers)
  const { parts } = progressOf(document, answers)
  const shown = parts[Math.min(part, parts.length - 1)]?.questions ?? []
  const isLast = part >= parts.length - 1
  const numbers = numbersOf(document)
  const left = shown.filter(({ id }) => open.includes(id) || wrong.includes(id)).map(({ id }) => id)
  const isPublished = left.length > 0 && left.every((id) => published.includes(id))

  function go(to: number): void {
    onPart(to)
    main.current?.focus()
    scrollTo({ top: 0 })
  }

  function next(): void {
    const unfit = shown.find(({ id }) => wrong.includes(id))
    if (unfit || (left.length > 0 && !isPublished)) {
      setReported([...published, ...left])
      const first = globalThis.document.querySelector(`#question-${unfit?.id ?? left[0]}`)
      first?.scrollIntoView({ block: 'center' })
      first?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
      return
    }
    if (!isLast) return go(part + 1)
    if (consent && !hasAgreed) return setAgreeMissing(true)
    answering.submit(consent?.version ?? null)
  }

  const nextTexts = isLast
    ? isPublished
      ? texts.sendAnyway
      : texts.send
    : isPublished
      ? texts.goOn
      : texts.next(part + 2)
  return (
    <>
      <main id="content" tabIndex={-1} className={styles.main} ref={main}>
        {part === 0 ? (
          <h1>{document.title[language]}</h1>
        ) : (
          <h1 className={layout.hidden}>{document.title[language]}</h1>
        )}
        <TakerNotice survey={survey} taker={taker} />
        {shown.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            number={numbers.get(question.id) ?? ''}
            value={answers[question.id] ?? []}
            isMissed={published.includes(question.id) && open.includes(question.id)}
            because={becauseOf(question)}
            place={
              question.kind === 'place' && (
                <PlaceField
                  region={survey.region.slug}
                  base={base}
                  label={`${texts.placeMap}: ${question.text[language]}`}
                  value={answers[question.id] ?? []}
                  onValue={(values) => answering.answer(question.id, values)}
                />
              )
            }
            onValue={(values) => answering.answer(question.id, values)}
          />
        ))}
        {isLast && consent && (
          <section className={styles.consent}>
            <h2>{texts.consent}</h2>
            <p>{consent[language]}</p>
            <CheckField
              label={texts.agree}
              checked={hasAgreed}
              error={isAgreeMissing && !hasAgreed ? texts.agreeMissing : undefined}
              onValue={setAgreed}
            />
          </section>
        )}
        <p className={styles.promise}>
          <Icon of={ShieldCheckIcon} size={20} />
          {texts.promise(calendarDay(survey.lastDay))}
        </p>
        <div aria-live="polite">
          {isPublished && (
            <Notice kind="warning" title={texts.openLeft(left.length)}>
              <p>{texts.openText}</p>
            </Notice>
          )}
          {answering.failure !== undefined && <FailureNotice failure={answering.failure} />}
        </div>
      </main>
      <footer className={styles.foot}>
        {part > 0 && (
          <Button size="large" iconOnly onClick={() => go(part - 1)}>
            <Icon of={ArrowLeftIcon} />
            <span className={layout.hidden}>{texts.back}</span>
          </Button>
        )}
        <Button
          kind="primary"
          size="large"
          block
          busy={sending.kind === 'running'}
          disabled={
            isLast && (taker.kind === 'signed out' || taker.kind === 'stranger' || taker.kind === 'asking')
          }
          onClick={next}
        >
          {nextTexts}
        </Button>
      </footer>
    </>
  )

  /** What she chose that has her asked this, by the first condition. */
  function becauseOf(question: Question): string | undefined {
    const [condition] = question.conditions
    if (!condition) return undefined
    const before = questionsOf(document).find(({ id }) => id === condition.question)
    const chosen = before?.options.filter(
      ({ id }) =>
        condition.test === 'any_of' && condition.values.includes(id) && answers[before.id]?.includes(id),
    )
    const names = chosen?.map(({ text }) => text[language]).join(', ')
    return names ? texts.because(names) : texts.becauseAnswer
  }
}
