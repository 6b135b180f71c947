import { useQuery } from '@tanstack/react-query'
import type { Figures as Counted, Noisy } from '@allmend/contract/tracking/insights'
import { runTimeOf } from '@allmend/domain/projects/projects/run-time'
import { calendarDay, date, number, percent, time } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { StatusBadge } from '../../platform/ui/notice/status-badge.tsx'
import { Skeleton } from '../../platform/ui/notice/skeleton.tsx'
import { Figure, FigureStrip } from '../../platform/ui/page/figure-strip.tsx'
import { today } from '../../platform/i18n/today.ts'
import { reasonTexts, whyOf } from '../../projects/releases/index.ts'
import styles from './figures.module.css'
import { projectFigures } from './queries.ts'
import { figureTexts } from './texts.ts'

const NOTHING = '–'

/** Producers of seats, data days, what was corrected and confirmed, run time; and when it was counted. */
export function Figures({ projectId }: { projectId: string }) {
  const texts = useTexts(figureTexts)
  const query = useQuery(projectFigures(projectId))
  if (query.isError) {
    return (
      <div className={styles.state}>
        <FailureNotice failure={query.error} retry={() => void query.refetch()} />
      </div>
    )
  }
  const figures = query.data
  return (
    <>
      {figures?.isTest && (
        <p className={styles.test}>
          <StatusBadge status="test">{texts.test}</StatusBadge>{' '}
          {figures.isTrial ? texts.trialText : texts.testText}
        </p>
      )}
      {figures ? <Strip figures={figures} /> : <Waiting />}
      <div className={styles.stamp}>
        {figures && (
          <p>
            {figures.countedAt !== null && figures.countedThrough
              ? texts.stamp(
                  date(figures.countedAt, figures.timeZone),
                  time(figures.countedAt, figures.timeZone),
                  calendarDay(figures.countedThrough),
                )
              : texts.stampNone}
          </p>
        )}
        {figures && (
          <p>{texts.rule(number(figures.protection.leastPeople), number(figures.protection.epsilon, 2))}</p>
        )}
        <p>{texts.who}</p>
      </div>
    </>
  )
}

function Strip({ figures }: { figures: Counted }) {
  const texts = useTexts(figureTexts)
  const why = useTexts(reasonTexts)
  const { seats, joined, producers, countedThrough, addedDays, reasons } = figures
  const isCounted = countedThrough !== null
  const missing = isCounted ? why[whyOf([reasons.data_days])] : texts.open
  const producersMissing = figures.lastWeek === null ? texts.openWeek : why[whyOf([reasons.producers])]
  return (
    <FigureStrip label={texts.figures}>
      <Figure label={texts.producers} value={shown(producers)} of={texts.ofSeats(number(seats))}>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${((producers ?? 0) / seats) * 100}%` }} />
        </span>
        {producers !== null && `${texts.noise(number(figures.noise.producers))}, ${texts.perWeek}. `}
        {isCounted && producers === null && `${producersMissing}. `}
        {texts.joined(number(joined), number(seats - joined))}
      </Figure>
      <Figure label={texts.dataDays} value={shown(figures.data_days)}>
        {figures.data_days === null ? missing : `${texts.noise(number(figures.noise.data_days))} `}
        {addedDays !== null && countedThrough && texts.added(number(addedDays), calendarDay(countedThrough))}
      </Figure>
      <Share
        label={texts.relabelled}
        days={figures.relabeled}
        percentage={figures.relabeled_pct}
        reason={reasons.relabeled}
        figures={figures}
      />
      <Share
        label={texts.validated}
        days={figures.validated}
        percentage={figures.validated_pct}
        reason={reasons.validated}
        figures={figures}
      />
      <RunTime figures={figures} />
    </FigureStrip>
  )
}

interface ShareProps {
  label: string
  days: number | null
  percentage: number | null
  reason: Noisy['reason']
  figures: Counted
}

function Share({ label, days, percentage, reason, figures }: ShareProps) {
  const texts = useTexts(figureTexts)
  const why = useTexts(reasonTexts)
  const waiting = figures.countedThrough === null ? texts.open : texts.openWeek
  const missing = figures.lastWeek === null ? waiting : why[whyOf([reason])]
  return (
    <Figure label={label} value={percentage === null ? NOTHING : percent(percentage / 100)}>
      {days === null || percentage === null
        ? missing
        : `${texts.daysOf(number(days))} ${texts.noise(number(figures.noise.validated))}`}
    </Figure>
  )
}

function RunTime({ figures }: { figures: Counted }) {
  const texts = useTexts(figureTexts)
  const { startDay, endDay, timeZone } = figures
  const { days, passed, left } = runTimeOf({ startDay, endDay }, today(timeZone))
  const ahead = left === 0 ? texts.daysOver(calendarDay(endDay)) : texts.daysLeft(number(left))
  return (
    <Figure label={texts.runTime} value={number(passed)} of={texts.ofDays(number(days))}>
      {passed === 0 ? texts.daysUntil(calendarDay(startDay)) : ahead}
    </Figure>
  )
}

const shown = (value: number | null): string => (value === null ? NOTHING : number(value))

/** The names stand at once, in the final size. */
function Waiting() {
  const texts = useTexts(figureTexts)
  const labels = [texts.producers, texts.dataDays, texts.relabelled, texts.validated, texts.runTime]
  return (
    <FigureStrip label={texts.figures}>
      {labels.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.waiting}>
            <Skeleton lines={2} />
          </dd>
        </div>
      ))}
    </FigureStrip>
  )
}
