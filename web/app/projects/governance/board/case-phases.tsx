import type { Case, ReviewHead } from '@allmend/contract/projects/governance'
import { calendarDay, date } from '../../../platform/i18n/formats.ts'
import { today } from '../../../platform/i18n/today.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import styles from '../governance.module.css'
import { reviewTexts } from './case-texts.ts'

/** From the start to the results: what is done, what is going on, what is to come. */
export function CasePhases({ case: it }: { case: Case }) {
  const texts = useTexts(reviewTexts)
  const { project, reviews } = it
  const latest = (stage: ReviewHead['stage']) => reviews.find((review) => review.stage === stage)
  const [start, analysis] = [latest('start'), latest('analysis')]
  const [startDay, analysisDay] = [useReviewDay(start), useReviewDay(analysis)]
  const isStarted = project.approvedAt !== null && start?.state !== 'open'
  const isEnded = today(project.timeZone) > project.endDay || project.closedAt !== null
  const isAnalysed = analysis?.state === 'approved'
  const phases = [
    {
      name: isStarted ? texts.phaseStartDone : texts.phaseStart,
      day: isStarted ? date(project.approvedAt ?? 0) : startDay,
      isDone: isStarted,
      isNow: !isStarted,
    },
    {
      name: isEnded ? texts.phaseRunDone : texts.phaseRun,
      day: isEnded ? calendarDay(project.endDay) : texts.fromDay(calendarDay(project.startDay)),
      isDone: isEnded,
      isNow: isStarted && !isEnded && analysis?.state !== 'open',
    },
    {
      name: isAnalysed ? texts.phaseAnalysisDone : texts.phaseAnalysis,
      day: analysisDay,
      isDone: isAnalysed,
      isNow: analysis?.state === 'open',
    },
    {
      name: texts.phaseResults,
      day: isAnalysed
        ? date(analysis.decidedAt ?? 0)
        : analysis?.state === 'open'
          ? texts.earliest(calendarDay(analysis.sittingDay))
          : '–',
      isDone: isAnalysed,
      isNow: false,
    },
  ]
  return (
    <ol className={styles.phases} aria-label={texts.phases}>
      {phases.map(({ name, day, isDone, isNow }) => (
        <li key={name} data-done={isDone || undefined} aria-current={isNow ? 'step' : undefined}>
          {name}
          <small>{day}</small>
        </li>
      ))}
    </ol>
  )
}

function useReviewDay(review: ReviewHead | undefined): string {
  const texts = useTexts(reviewTexts)
  if (!review) return texts.pending
  if (review.state === 'approved') return date(review.decidedAt ?? 0)
  return review.state === 'declined'
    ? texts.declinedOn(date(review.decidedAt ?? 0))
    : texts.submittedOn(date(review.submittedAt))
}
