import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GateState, OwnReview, OwnReviews, Question } from '@allmend/contract/projects/governance'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { PROBLEMS } from '@allmend/contract/problem'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay, date } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from '../governance.module.css'
import { ownReviews, useAnswer, useSubmitReview } from '../queries.ts'
import { OwnDocuments } from './own-documents.tsx'
import { ownTexts } from './own-texts.ts'

/** What the board decided about a project, what it asks, and what can be put before it. */
export function OwnReviewsPage({ project, isAdmin }: { project: ProjectOverview; isAdmin: boolean }) {
  const words = useTexts(ownTexts)
  const found = useQuery(ownReviews(project.id))
  return (
    <Loaded query={found} lines={8}>
      {(own) => (
        <>
          <Section title={words.title} words={words.words}>
            <ul className={styles.gates}>
              <Gate name={words.start} state={own.start} words={words.startWords} />
              <Gate name={words.analysis} state={own.analysis} words={words.analysisWords} />
            </ul>
            {own.waitingTexts > 0 && <Notice kind="info">{words.textsWaiting}</Notice>}
          </Section>
          {isAdmin && own.maySubmit.length > 0 && <Submit projectId={project.id} own={own} />}
          <OwnDocuments projectId={project.id} documents={own.documents} isAdmin={isAdmin} />
          <Section title={words.reviews}>
            {own.reviews.length === 0 && <p>{words.reviewsNone}</p>}
            <ol className={styles.ownReviews}>
              {own.reviews.map((review) => (
                <Review key={review.id} projectId={project.id} review={review} isAdmin={isAdmin} />
              ))}
            </ol>
          </Section>
        </>
      )}
    </Loaded>
  )
}

export const BADGE = {
  passed: 'approved',
  waiting: 'review',
  declined: 'denied',
  paused: 'paused',
  not_submitted: 'test',
} as const satisfies Record<GateState, string>

function Gate({ name, state, words: said }: { name: string; state: GateState; words: string }) {
  const words = useTexts(ownTexts)
  return (
    <li>
      <h3>{name}</h3>
      <StatusBadge status={BADGE[state]}>{words[state]}</StatusBadge>
      <p>{said}</p>
    </li>
  )
}

function Submit({ projectId, own }: { projectId: string; own: OwnReviews }) {
  const words = useTexts(ownTexts)
  const submit = useSubmitReview()
  const [said, setSaid] = useState('')
  return (
    <Section title={words.submit} words={words.submitWords}>
      <div className={styles.submit}>
        <AreaField
          name="words"
          label={words.submitField}
          optional
          value={said}
          maxLength={2000}
          onValue={setSaid}
        />
        {submit.isError && <FailureNotice failure={submit.error} />}
        <div className={styles.row}>
          {own.maySubmit.map((stage) => (
            <Button
              key={stage}
              kind="primary"
              busy={submit.isPending}
              onClick={() =>
                submit.mutate({ projectId, stage, words: said }, { onSuccess: () => toast(words.submitted) })
              }
            >
              {stage === 'start' ? words.submitStart : words.submitAnalysis}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  )
}

const STATE_BADGE = {
  open: 'review',
  approved: 'approved',
  declined: 'denied',
  withdrawn: 'archived',
} as const

function Review({ projectId, review, isAdmin }: { projectId: string; review: OwnReview; isAdmin: boolean }) {
  const words = useTexts(ownTexts)
  return (
    <li>
      <h3>{words[`stage_${review.stage}`]}</h3>
      <StatusBadge status={STATE_BADGE[review.state]}>{words[`state_${review.state}`]}</StatusBadge>
      <p className={styles.hint}>
        {review.decidedAt === null
          ? words.submittedOn(date(review.submittedAt), calendarDay(review.dueDay))
          : words.decidedOn(date(review.decidedAt))}
      </p>
      {review.conditions !== '' && (
        <p>
          <b>{words.conditions}:</b> {review.conditions}
        </p>
      )}
      {review.reason !== '' && (
        <p>
          <b>{words.reason}:</b> {review.reason}
        </p>
      )}
      {review.questions.map((question) => (
        <Asked key={question.id} projectId={projectId} question={question} isAdmin={isAdmin} />
      ))}
    </li>
  )
}

function Asked({
  projectId,
  question,
  isAdmin,
}: {
  projectId: string
  question: Question
  isAdmin: boolean
}) {
  const words = useTexts(ownTexts)
  const language = useLanguage()
  const answer = useAnswer()
  const [said, setSaid] = useState('')
  const [isMissing, setMissing] = useState(false)
  function send(): void {
    setMissing(said.trim() === '')
    if (said.trim() === '') return
    answer.mutate(
      { projectId, question: question.id, answer: said },
      { onSuccess: () => toast(words.answered) },
    )
  }
  return (
    <div className={styles.asked}>
      <p>
        <b>{words.asks}:</b> {question.question}
      </p>
      {question.answer !== null && (
        <p>
          {question.answer}
          <small>{words.answeredOn(date(question.answeredAt ?? 0))}</small>
        </p>
      )}
      {question.answer === null && !isAdmin && <p className={styles.hint}>{words.adminsOnly}</p>}
      {question.answer === null && isAdmin && (
        <form
          className={styles.submit}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <AreaField
            name={`answer-${question.id}`}
            label={words.answerField}
            value={said}
            maxLength={4000}
            error={isMissing ? PROBLEMS.required[language] : undefined}
            onValue={setSaid}
          />
          {answer.isError && <FailureNotice failure={answer.error} />}
          <div className={styles.row}>
            <Button type="submit" kind="primary" busy={answer.isPending}>
              {words.answer}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
