import type { InvitePage } from '@allmend/contract/projects/content'
import type { Language } from '@allmend/domain/platform/language/language'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { textsOf } from '../../../platform/i18n/texts.ts'
import { inviteTexts } from './invite-texts.ts'
import styles from './invite.module.css'

interface FactsProps {
  page: Pick<InvitePage, 'endDay' | 'seatsFree' | 'minimumAge'>
  items: readonly { label: string; value: string }[]
  language: Language
  /** The first row of facts opens with what the project itself knows. */
  isFirst?: boolean
}

export function Facts({ page, items, language, isFirst = true }: FactsProps) {
  const texts = textsOf(inviteTexts, language)
  const free = page.seatsFree > 0 ? texts.seatsFree(number(page.seatsFree)) : texts.seatsNone
  const own = isFirst
    ? [
        { label: texts.runTime, value: texts.until(calendarDay(page.endDay)) },
        { label: texts.seats, value: free },
        ...(page.minimumAge === null ? [] : [{ label: texts.age, value: texts.years(page.minimumAge) }]),
      ]
    : []
  // Pages written before the project knew its age say it themselves.
  const text = items.filter((it) => !own.some(({ label, value }) => it.label === label && it.value === value))
  return (
    <dl className={styles.facts}>
      {[...own, ...text].map(({ label, value }, i) => (
        <div key={i}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
