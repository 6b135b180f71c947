import { useId } from 'react'
import { FieldError } from '../../../platform/ui/field/field-error.tsx'
import field from '../../../platform/ui/field/field.module.css'
import styles from './editor.module.css'

interface TimeFieldProps {
  label: string
  /** `07:18` */
  value: string
  error?: string | undefined
  isFixed?: boolean
  onValue: (value: string) => void
}

/** A time of the day, typed or chosen as the phone does it. */
export function TimeField({ label, value, error, isFixed = false, onValue }: TimeFieldProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <input
        id={id}
        type="time"
        className={`${field.input} ${styles.time}`}
        value={value}
        disabled={isFixed}
        data-error={error ? true : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <FieldError text={error} />
        </p>
      )}
    </div>
  )
}
