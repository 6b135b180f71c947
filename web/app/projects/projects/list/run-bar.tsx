import type { Project } from '@allmend/contract/projects/projects'
import { runTimeOf } from '@allmend/domain/projects/projects/run-time'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import styles from './run-bar.module.css'
import { tableTexts } from '../texts.ts'
import { today } from '../../../platform/i18n/today.ts'

/** How much of the run time has passed; today is yellow while it runs. */
export function RunBar({ project }: { project: Project }) {
  const texts = useTexts(tableTexts)
  const { startDay, endDay } = project
  const { days, passed, left } = runTimeOf(project, today(project.timeZone))
  const share = `${(passed / days) * 100}%`
  const from = calendarDay(startDay)
  const to = calendarDay(endDay)
  return (
    <div className={styles.run}>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: share }} />
        {passed > 0 && left > 0 && <b style={{ left: share }} />}
      </div>
      <div className={styles.days} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </div>
      <span className={layout.hidden}>{texts.periodText(from, to, number(passed), number(days))}</span>
    </div>
  )
}
