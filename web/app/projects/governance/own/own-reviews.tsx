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
  const texts = useTexts(ownTexts)
  const found = useQuery(ownReviews(project.id))
  return (
    <Loaded query={found} lines={8}>
      {(own) => (
        <>
          <Section title={texts.title} text={texts.text}>
            <ul className={styles.gates}>
              <Gate name={texts.start} state={own.start} text={texts.startText} />
              <Gate name={texts.analysis} state={own.analysis} text={texts.analysisText} />
            </ul>
            {own.waitingTexts > 0 && <Notice kind="info">{texts.textsWaiting}</Notice>}
          </Section>
          {isAdmin && own.maySubmit.length > 0 && <Submit projectId={project.id} own={own} />}
          <OwnDocuments projectId={project.id} documents={own.documents} isAdmin={isAdmin} />
          <Section title={texts.reviews}>
            {own.reviews.length === 0 && <p>{texts.reviewsNone}</p>}
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

function Gate({ name, state, text: reason }: { name: string; state: GateState; text: string }) {
  const texts = useTexts(ownTexts)
  return (
    <li>
      <h3>{name}</h3>
      <StatusBadge status={BADGE[state]}>{texts[state]}</StatusBadge>
      <p>{reason}</p>
    </li>
  )
}

function Submit({ projectId, own }: { projectId: string; own: OwnReviews }) {
  const texts = useTexts(ownTexts)
  const submit = useSubmitReview()
  const [reason, setReason] = useState('')
  return (
    <Section title={texts.submit} text={texts.submitText}>
      <div className={styles.submit}>
        <AreaField
          name="words"
          label={texts.submitField}
          optional
          value={reason}
          maxLength={2000}
          onValue={setReason}
        />
        {submit.isError && <FailureNotice failure={submit.error} />}
        <div className={styles.row}>
          {own.maySubmit.map((stage) => (
            <Button
              key={stage}
              kind="primary"
              busy={submit.isPending}
              onClick={() =>
                submit.mutate(
                  { projectId, stage, words: reason },
                  { onSuccess: () => toast(texts.submitted) },
                )
              }
            >
              {stage === 'start' ? texts.submitStart : texts.submitAnalysis}
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
  const texts = useTexts(ownTexts)
  return (
    <li>
      <h3>{texts[`stage_${review.stage}`]}</h3>
      <StatusBadge status={STATE_BADGE[review.state]}>{texts[`state_${review.state}`]}</StatusBadge>
      <p className={styles.hint}>
        {review.decidedAt === null
          ? texts.submittedOn(date(review.submittedAt), calendarDay(review.dueDay))
          : texts.decidedOn(date(review.decidedAt))}
      </p>
      {review.conditions !== '' && (
        <p>
          <b>{texts.conditions}:</b> {review.conditions}
        </p>
      )}
      {review.reason !== '' && (
        <p>
          <b>{texts.reason}:</b> {review.reason}
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
  const texts = useTexts(ownTexts)
  const language = useLanguage()
  const answer = useAnswer()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  function send(): void {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    answer.mutate(
      { projectId, question: question.id, answer: reason },
      { onSuccess: () => toast(texts.answered) },
    )
  }
  return (
    <div className={styles.asked}>
      <p>
        <b>{texts.asks}:</b> {question.question}
      </p>
      {question.answer !== null && (
        <p>
          {question.answer}
          <small>{texts.answeredOn(date(question.answeredAt ?? 0))}</small>
        </p>
      )}
      {question.answer === null && !isAdmin && <p className={styles.hint}>{texts.adminsOnly}</p>}
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
            label={texts.answerField}
            value={reason}
            maxLength={4000}
            error={isMissing ? PROBLEMS.required[language] : undefined}
            onValue={setReason}
          />
          {answer.isError && <FailureNotice failure={answer.error} />}
          <div className={styles.row}>
            <Button type="submit" kind="primary" busy={answer.isPending}>
              {texts.answer}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
