import { useId } from 'react'
import { FieldError } from '../../../platform/ui/field/field-error.tsx'
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
    <fieldset
      className={styles.field}
      role="radiogroup"
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error !== undefined}
      // Where the form goes to when nothing is chosen.
      tabIndex={-1}
    >
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              required
              onChange={() => onValue(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          <FieldError text={error} />
        </p>
      )}
    </fieldset>
  )
}
