import styles from './steps.module.css'

/** Where one is in a row of steps. */
export function Steps({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly string[]
  current: number
}) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, i) => (
        <li key={step} data-past={i < current || undefined} aria-current={i === current ? 'step' : undefined}>
          <span>{i + 1}</span> {step}
        </li>
      ))}
    </ol>
  )
}
