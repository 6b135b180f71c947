import { useRef } from 'react'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FieldError } from '../../../platform/ui/field/field-error.tsx'
import field from '../../../platform/ui/field/field.module.css'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CalendarBlankIcon } from '../../../platform/ui/icons.ts'
import { dayIn } from './calculator-fields.ts'
import styles from './day-field.module.css'
import { pricingTexts } from '../texts.ts'

interface DayFieldProps {
  name: string
  label: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
  onLeave: () => void
}

/** A day to type as the whole product writes days, whatever the browser's language; or to choose in its calendar. */
export function DayField({ name, label, value, error, onValue, onLeave }: DayFieldProps) {
  const texts = useTexts(pricingTexts)
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <div className={field.field}>
      <label htmlFor={name} className={field.label}>
        {label}
      </label>
      <div className={styles.day}>
        <input
          id={name}
          name={name}
          className={`${field.input} ${styles.text}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={texts.dayPattern}
          value={value}
          data-error={error ? true : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${name}-error`}
          onChange={(event) => onValue(event.currentTarget.value)}
          onBlur={onLeave}
        />
        <input
          ref={calendar}
          type="date"
          className={styles.calendar}
          tabIndex={-1}
          aria-hidden="true"
          value={dayIn(value) ?? ''}
          onChange={(event) => event.currentTarget.value && onValue(calendarDay(event.currentTarget.value))}
        />
        <button
          type="button"
          className={styles.opener}
          aria-label={texts.openCalendar(label)}
          onClick={() => calendar.current?.showPicker()}
        >
          <Icon of={CalendarBlankIcon} />
        </button>
      </div>
      {error && (
        <p id={`${name}-error`} className={field.error}>
          <FieldError text={error} />
        </p>
      )}
    </div>
  )
}
