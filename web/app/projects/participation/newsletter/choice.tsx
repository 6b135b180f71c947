import styles from './newsletter.module.css'

interface ChoiceProps<T extends string> {
  label: string
  options: Record<T, string>
  value: T
  onValue: (value: T) => void
}

/** One of a few views, side by side. */
export function Choice<T extends string>({ label, options, value, onValue }: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {(Object.keys(options) as T[]).map((it) => (
        <button key={it} type="button" aria-pressed={it === value} onClick={() => onValue(it)}>
          {options[it]}
        </button>
      ))}
    </fieldset>
  )
}
