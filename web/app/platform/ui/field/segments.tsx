import { type ReactNode, useId } from 'react'
import layout from '../layout.module.css'
import styles from './segments.module.css'

interface SegmentsProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: ReactNode }[]
  disabled?: boolean
  onValue: (value: T) => void
}

/** One of two to four, all of them in sight. */
export function Segments<T extends string>({ label, value, options, disabled, onValue }: SegmentsProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.segments} disabled={disabled}>
      <legend className={layout.hidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            className={layout.hidden}
            onChange={() => onValue(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
