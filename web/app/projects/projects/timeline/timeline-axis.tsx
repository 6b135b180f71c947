import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { xOf } from '@allmend/domain/projects/projects/timeline'
import { civilDayOf, dayNumberOf } from '@allmend/domain/platform/time/civil-day'
import { type DataDay, dataDayAfter, numberOfDataDay } from '@allmend/domain/platform/time/data-day'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { projectTexts } from '../texts.ts'
import styles from './timeline.module.css'

/** Room a month's name needs, its year included. */
const NAME_PX = 58
const BAR_PX = 10

interface TimelineAxisProps {
  project: ProjectOverview
  liveDay: DataDay | undefined
  now: DataDay
  widthPx: number
  /** The middle of the bar. */
  y: number
}

/** The run time as a bar, what has passed of it in colour, and the months below. */
export function TimelineAxis({ project, liveDay, now, widthPx, y }: TimelineAxisProps) {
  const texts = useTexts(projectTexts)
  const at = (day: DataDay) => xOf(day, project, widthPx)
  const [start, end, reached] = [at(project.startDay), at(project.endDay), at(now)]
  const live = liveDay === undefined ? reached : Math.min(reached, at(liveDay))
  const top = y - BAR_PX / 2
  const names = texts.months.split(' ')
  return (
    <>
      <defs>
        <pattern
          id="test-phase"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" fill="var(--color-bg)" />
          <path d="M0 0V5" stroke="var(--series-1)" strokeWidth="3" />
        </pattern>
      </defs>
      <rect x={start} y={top} width={end - start} height={BAR_PX} fill="var(--color-sunken)" />
      <rect x={start} y={top} width={live - start} height={BAR_PX} fill="url(#test-phase)" />
      <rect x={live} y={top} width={reached - live} height={BAR_PX} fill="var(--series-1)" />
      {monthsOf(project, widthPx).map(({ day, month, year, isFirst }) => (
        <g key={day}>
          <path d={`M${at(day)} ${y + 9}v5`} stroke="var(--color-text-3)" />
          <text x={at(day) + 4} y={y + 22} className={styles.month}>
            {names[month - 1]}
            {(isFirst || month === 1) && ` ${year}`}
          </text>
        </g>
      ))}
    </>
  )
}

/** The first days of months, as many as have room for their names. */
function monthsOf(project: ProjectOverview, widthPx: number) {
  const first = civilDayOf(numberOfDataDay(project.startDay))
  const months = []
  for (let count = first.day === 1 ? 0 : 1; ; count++) {
    const month = ((first.month - 1 + count) % 12) + 1
    const year = first.year + Math.floor((first.month - 1 + count) / 12)
    const day = dataDayAfter('1970-01-01', dayNumberOf({ year, month, day: 1 }))
    if (day > project.endDay) break
    months.push({ day, month, year, isFirst: months.length === 0 })
  }
  const axisPx = xOf(project.endDay, project, widthPx) - xOf(project.startDay, project, widthPx)
  const every = stepOf(months.length, axisPx)
  const shown = months.filter((_, index) => index % every === 0)
  return shown.filter(({ day }) => xOf(day, project, widthPx) + NAME_PX <= widthPx)
}

/** Every month, or every second, third, sixth or twelfth. */
function stepOf(months: number, axisPx: number): number {
  return [1, 2, 3, 6, 12].find((every) => (axisPx / months) * every >= NAME_PX) ?? 24
}
