import type { ReactNode } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects'
import { runTimeOf } from '@allmend/domain/projects/run-time'
import { calendarDay, number } from '../../i18n/formats.ts'
import { today } from '../../i18n/today.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { cityTexts } from '../texts.ts'
import styles from './city-figures.module.css'

/** Participants of seats, and run time. */
export function CityFigures({ project }: { project: ProjectOverview }) {
  const words = useTexts(cityTexts)
  const { seats, joined, startDay, endDay } = project
  const { days, passed, left } = runTimeOf(project, today())
  const ahead = left === 0 ? words.daysOver(calendarDay(endDay)) : words.daysLeft(number(left))
  return (
    <dl className={styles.figures} aria-label={words.figures}>
      <Figure label={words.participants} value={number(joined)} of={words.ofSeats(number(seats))}>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${(joined / seats) * 100}%` }} />
        </span>
        {words.seatsFree(number(seats - joined))}
      </Figure>
      <Figure label={words.runTime} value={number(passed)} of={words.ofDays(number(days))}>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${(passed / days) * 100}%` }} />
        </span>
        {passed === 0 ? words.daysUntil(calendarDay(startDay)) : ahead}
      </Figure>
    </dl>
  )
}

function Figure(props: { label: string; value: string; of: string; children: ReactNode }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        <span className={styles.value}>
          {props.value} <small>{props.of}</small>
        </span>
        <span className={styles.note}>{props.children}</span>
      </dd>
    </div>
  )
}
