import { useQuery } from '@tanstack/react-query'
import type { DaySummary } from '@allmend/contract/tracking/diary'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { calendarDay, weekday } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import type { DayViewProps } from './day-view-props.ts'
import { addressOfDay } from '../diary-address.ts'
import { diaryDays } from '../queries.ts'
import styles from './strip.module.css'
import { diaryTexts } from '../texts.ts'

const DAYS = 14

type State = 'confirmed' | 'open' | 'without'

const stateOf = (summary: DaySummary | undefined): State =>
  summary === undefined ? 'without' : summary.isConfirmed ? 'confirmed' : 'open'

/** Two weeks, the last with data at the end unless another is shown; phones show the nearer one. */
export function DayStrip({ diaries, diary, dataDay, today }: DayViewProps) {
  const texts = useTexts(diaryTexts)
  const language = useLanguage()
  const newest = diary.lastDay && diary.lastDay > dataDay ? diary.lastDay : dataDay
  const isNear = dataDayAfter(dataDay, 6) >= newest
  const last = isNear ? dataDayAfter(dataDay, 0) : dataDayAfter(dataDay, 3)
  const through = isNear && newest <= today ? (newest as typeof dataDay) : last
  const days = Array.from({ length: DAYS }, (_, at) => dataDayAfter(through, at - DAYS + 1))
  const { data } = useQuery(diaryDays(diary.projectId, { from: days[0]!, through }))
  return (
    <nav aria-label={texts.strip}>
      <ol className={styles.strip}>
        {days.map((day) => {
          const state = stateOf(data?.find((it) => it.dataDay === day))
          return (
            <li key={day}>
              <Link
                to={addressOfDay(diaries, diary, day)}
                aria-current={day === dataDay ? 'date' : undefined}
                className={data ? styles[state] : undefined}
                preventScrollReset
              >
                <span aria-hidden="true">{weekday(day, language).slice(0, 2)}</span>
                <b aria-hidden="true">{Number(day.slice(8))}</b>
                <i aria-hidden="true" />
                <span className={layout.hidden}>
                  {texts.stripDay(`${weekday(day, language)}, ${calendarDay(day)}`, texts[state])}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
