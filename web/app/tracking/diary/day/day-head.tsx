import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { dataDayAfter, isDataDay } from '@allmend/domain/platform/time/data-day'
import { addressOf } from '../../../platform/i18n/address.ts'
import { calendarDay, weekday } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import field from '../../../platform/ui/field/field.module.css'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CalendarBlankIcon, CaretLeftIcon, CaretRightIcon } from '../../../platform/ui/icons.ts'
import type { DayViewProps } from './day-view-props.ts'
import styles from './day.module.css'
import { addressOfDay } from '../diary-address.ts'
import { diaryTexts } from '../texts.ts'

/** The date, the ways to other days, and the project where there is a choice. */
export function DayHead({ diaries, diary, dataDay, today }: DayViewProps) {
  const texts = useTexts(diaryTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const calendar = useRef<HTMLInputElement>(null)
  const to = (day: string): string => addressOfDay(diaries, diary, day)
  const go = (address: string): void => void navigate(addressOf(address, language))
  return (
    <div className={styles.head}>
      {diaries.length > 1 && (
        <label className={styles.project}>
          <span className={field.label}>{texts.project}</span>
          <select
            className={field.input}
            value={diary.code}
            onChange={({ currentTarget: { value } }) => {
              const other = diaries.find(({ code }) => code === value)
              if (other) go(addressOfDay(diaries, other))
            }}
          >
            {diaries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name} ({code})
              </option>
            ))}
          </select>
        </label>
      )}
      {diary.phase !== 'running' && (
        <p className={styles.phase} data-phase={diary.phase}>
          {texts[diary.phase]}
        </p>
      )}
      <div className={styles.date}>
        <h1>{texts.dayOf(weekday(dataDay, language), calendarDay(dataDay))}</h1>
        <div className={styles.ways}>
          <Link to={to(dataDayAfter(dataDay, -1))} aria-label={texts.before} preventScrollReset>
            <Icon of={CaretLeftIcon} />
          </Link>
          {dataDay < today ? (
            <Link to={to(dataDayAfter(dataDay, 1))} aria-label={texts.after} preventScrollReset>
              <Icon of={CaretRightIcon} />
            </Link>
          ) : (
            <span className={styles.noWay} aria-hidden="true">
              <Icon of={CaretRightIcon} />
            </span>
          )}
          <button type="button" aria-label={texts.calendar} onClick={() => calendar.current?.showPicker()}>
            <Icon of={CalendarBlankIcon} />
          </button>
          <input
            ref={calendar}
            type="date"
            className={styles.dates}
            tabIndex={-1}
            aria-hidden="true"
            max={today}
            value={dataDay}
            onChange={({ currentTarget: { value } }) => {
              if (isDataDay(value) && value <= today) go(to(value))
            }}
          />
        </div>
      </div>
    </div>
  )
}
