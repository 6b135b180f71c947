import type { CSSProperties } from 'react'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FieldError } from '../../../platform/ui/field/field-error.tsx'
import field from '../../../platform/ui/field/field.module.css'
import { countIn } from './calculator-fields.ts'
import { LAST_POSITION, MARKS, participantsAt, positionOf } from './participant-scale.ts'
import styles from './participants-field.module.css'
import { pricingTexts } from '../texts.ts'

interface ParticipantsFieldProps {
  value: string
  error: string | undefined
  /** What is worth knowing before anything is wrong. */
  hint: string | undefined
  onValue: (value: string) => void
  onLeave: () => void
}

/** A number to type, and a slider over the usual sizes. The form sends the number. */
export function ParticipantsField({ value, error, hint, onValue, onLeave }: ParticipantsFieldProps) {
  const texts = useTexts(pricingTexts)
  const count = countIn(value)
  const position = positionOf(count)
  return (
    <div>
      <div className={styles.row}>
        <label htmlFor="participants" className={field.label}>
          {texts.participants}
        </label>
        <input
          id="participants"
          name="participants"
          className={`${field.input} ${styles.number}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={value}
          data-error={error ? true : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'participants-error' : hint && 'participants-hint'}
          onChange={(event) => onValue(event.currentTarget.value)}
          onBlur={onLeave}
        />
      </div>
      {error && (
        <p id="participants-error" className={`${field.error} ${styles.error}`}>
          <FieldError text={error} />
        </p>
      )}
      {hint && (
        <p id="participants-hint" className={field.hint}>
          {hint}
        </p>
      )}
      <div className={styles.scale}>
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={LAST_POSITION}
          value={position}
          style={{ '--reached': `${(position / LAST_POSITION) * 100}%` } as CSSProperties}
          aria-label={texts.participantsSlider}
          aria-valuetext={texts.participantsCount(Number.isNaN(count) ? '–' : number(count))}
          onChange={(event) => onValue(String(participantsAt(event.currentTarget.valueAsNumber)))}
        />
        <div className={styles.marks} aria-hidden="true">
          {MARKS.map((mark) => (
            <span key={mark}>{number(mark)}</span>
          ))}
        </div>
      </div>
    </div>
  )
}
