import { STEPS } from '@allmend/domain/city/ratings/rating'
import { percent } from '../../platform/i18n/formats.ts'
import layout from '../../platform/ui/layout.module.css'
import styles from './rating-bar.module.css'
import { STEP_TOKENS } from './step-tokens.ts'
import { useStepName } from './use-step-name.ts'

/** How voices divide over the four steps, from worst to best; what is said of too few instead. */
export function RatingBar({
  classes,
  tooFew,
}: {
  classes: readonly number[] | null
  /** Said where classes may not be shown. */
  tooFew: string
}) {
  const stepName = useStepName()
  if (!classes) {
    return (
      <span className={styles.few}>
        <span>{tooFew}</span>
      </span>
    )
  }
  const sum = classes.reduce((all, it) => all + it, 0)
  const parts = STEPS.map((step, at) => ({ step, share: sum === 0 ? 0 : (classes[at] ?? 0) / sum }))
  const spoken = parts.map(({ step, share }) => `${stepName(step)} ${percent(share, 0)}`)
  return (
    <span className={styles.frame}>
      <span className={layout.hidden}>{spoken.join(', ')}</span>
      <span className={styles.bar} aria-hidden="true">
        {parts
          .filter(({ share }) => share > 0)
          .map(({ step, share }) => (
            <i
              key={step}
              style={{
                flex: `${share} 1 0`,
                background: `var(--${STEP_TOKENS[step]})`,
                color: `var(--${STEP_TOKENS[step]}-on)`,
              }}
            >
              <span>{percent(share, 0)}</span>
            </i>
          ))}
      </span>
    </span>
  )
}
