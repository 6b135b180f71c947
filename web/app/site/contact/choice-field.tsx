import { useId } from 'react'
import { FieldError } from '../../ui/field/field-error.tsx'
import styles from './choice-field.module.css'

interface ChoiceFieldProps {
  label: string
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  error: string | undefined
  onValue: (value: string) => void
}

/** One of a few, each in a box of its own. */
export function ChoiceField({ label, name, value, options, error, onValue }: ChoiceFieldProps) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={error === undefined ? undefined : id}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error !== undefined}
              required
              onChange={() => onValue(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          <FieldError words={error} />
        </p>
      )}
    </fieldset>
  )
}
