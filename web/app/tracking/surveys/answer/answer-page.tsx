import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { Questionnaire } from '@allmend/contract/tracking/surveys'
import { progressOf } from '@allmend/domain/tracking/surveys/read-answers'
import { minutesOf } from '@allmend/domain/tracking/surveys/survey-document'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useOfflineStart } from '../../../platform/frame/offline-start.tsx'
import { LanguageSwitch } from '../../../platform/frame/bar/language-switch.tsx'
import { calendarDay, time } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMaps } from '../../../platform/map/base-map.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Crest } from '../../../platform/ui/picture/crest.tsx'
import { Mark } from '../../../platform/ui/picture/mark.tsx'
import { MantineFrame } from '../../../platform/ui/theme/mantine-frame.tsx'
import styles from './answer.module.css'
import { Done } from './done.tsx'
import { Questions } from './questions.tsx'
import { answerTexts } from './texts.ts'
import { type Answering, useAnswering } from './use-answering.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn part by part, which a progress cannot be */

interface AnswerPageProps {
  survey: Questionnaire
  maps: BaseMaps
}

/** A participant's survey: answered part by part, kept on the device, sent when there is a network. */
export function AnswerPage({ survey, maps }: AnswerPageProps) {
  const [client] = useState(queryClient)
  useOfflineStart(`/survey/${survey.code}/${survey.surveyId}`)
  const answering = useAnswering(survey)
  const [part, setPart] = useState(0)
  const { sending } = answering
  const isSent = sending.kind === 'sent' || sending.kind === 'waiting'
  return (
    <QueryClientProvider client={client}>
      <MantineFrame>
        <div className={styles.page}>
          <Head survey={survey} answering={answering} part={part} isSent={isSent} />
          {survey.state !== 'open' && sending.kind !== 'sent' && <NotOpen survey={survey} />}
          {isSent && <Done survey={survey} answering={answering} onSee={() => setPart(0)} />}
          {survey.state === 'open' && !isSent && (
            <Questions
              survey={survey}
              base={maps[survey.region.slug]}
              answering={answering}
              part={part}
              onPart={setPart}
            />
          )}
        </div>
      </MantineFrame>
    </QueryClientProvider>
  )
}

interface HeadProps {
  survey: Questionnaire
  answering: Answering
  part: number
  isSent: boolean
}

function Head({ survey, answering, part, isSent }: HeadProps) {
  const texts = useTexts(answerTexts)
  const language = useLanguage()
  const { organisation, name, document } = survey
  const { parts } = progressOf(document, answering.answers)
  const now = parts[part]
  const title = document.parts.find(({ id }) => id === now?.id)?.title[language] ?? ''
  const isAsked = survey.state === 'open' && !isSent
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Link className={styles.brand} to="/" aria-label={texts.home}>
          <Mark />
          <span>Allmend</span>
        </Link>
        <LanguageSwitch />
      </div>
      <div className={styles.organisation}>
        <div className={styles.crest}>
          <Crest name={organisation.name} logo={organisation.logo} />
        </div>
        <p>
          <b>{organisation.name}</b>
          <span className={styles.muted}>{name}</span>
        </p>
        {isAsked && <span className={styles.minutes}>{texts.minutes(minutesOf(document))}</span>}
      </div>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={texts.progress}
        aria-valuenow={isSent ? parts.length : part}
        aria-valuemin={0}
        aria-valuemax={parts.length}
      >
        {parts.map(({ id }, at) => (
          <i key={id} data-is={isSent || at < part ? 'done' : at === part && isAsked ? 'now' : undefined} />
        ))}
      </div>
      {isAsked && (
        <div className={styles.state}>
          <h2>{texts.part(part + 1, parts.length, title)}</h2>
          <span className={styles.muted} aria-live="polite">
            <Saved answering={answering} />
          </span>
        </div>
      )}
    </header>
  )
}

function Saved({ answering: { isKept, isOnline, savedAt } }: { answering: Answering }) {
  const texts = useTexts(answerTexts)
  const saved = isKept ? savedAt > 0 && texts.saved(time(savedAt)) : texts.notKept
  return [saved, !isOnline && texts.offline].filter(Boolean).join(', ')
}

function NotOpen({ survey }: { survey: Questionnaire }) {
  const texts = useTexts(answerTexts)
  const language = useLanguage()
  const isOver = survey.state === 'closed'
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      <h1>{survey.document.title[language]}</h1>
      <div className={styles.notice}>
        <Notice kind="info" title={isOver ? texts.closed : texts.notYet}>
          <p>
            {isOver
              ? texts.closedText(calendarDay(survey.lastDay))
              : texts.notYetText(calendarDay(survey.startDay))}
          </p>
        </Notice>
      </div>
    </main>
  )
}
