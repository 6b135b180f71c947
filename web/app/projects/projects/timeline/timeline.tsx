import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { timelineOf } from '@allmend/domain/projects/projects/timeline'
import { dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Section } from '../../../platform/ui/page/section.tsx'
import { projectTexts } from '../texts.ts'
import { TimelineAxis } from './timeline-axis.tsx'
import { TimelineMarks } from './timeline-marks.tsx'
import styles from './timeline.module.css'
import { today } from '../../../platform/i18n/today.ts'
import { useWidth } from '../../../platform/ui/use-width.ts'

const LANE_PX = 34
/** From the axis down to the names of months. */
const AXIS_PX = 38

/** Start, now, live or approved, and end on one axis; the test phase is hatched. */
export function Timeline({ project }: { project: ProjectOverview }) {
  const texts = useTexts(projectTexts)
  const [ref, widthPx] = useWidth()
  const now = today(project.timeZone)
  const liveAt = project.live_timestamp
  const marks = timelineOf({ ...project, liveAt }, now, widthPx)
  const lanes = 1 + Math.max(0, ...marks.map((mark) => mark.label.lane))
  const axisY = lanes * LANE_PX + 8
  const liveDay = liveAt === null ? undefined : dataDayOf(liveAt, project.timeZone)
  const isLiveLater = liveDay !== undefined && liveDay > project.startDay
  const testTexts = isLiveLater
    ? texts.timelineLive(calendarDay(dataDayAfter(liveDay, -1)))
    : texts.timelineLiveAtOnce
  const waitingTexts = project.badge === 'pending_payment' ? texts.timelinePending : texts.timelineTest
  const label = marks.map((mark) => `${texts[mark.kind]} ${calendarDay(mark.day)}`).join(', ')
  return (
    <Section title={texts.timeline} text={liveDay ? testTexts : waitingTexts}>
      <div ref={ref} className={styles.timeline}>
        <p className={layout.hidden}>{label}</p>
        {widthPx > 0 && (
          <svg width={widthPx} height={axisY + AXIS_PX} aria-hidden="true">
            <TimelineAxis project={project} liveDay={liveDay} now={now} widthPx={widthPx} y={axisY} />
            <TimelineMarks marks={marks} y={axisY} lanePx={LANE_PX} />
          </svg>
        )}
      </div>
    </Section>
  )
}
