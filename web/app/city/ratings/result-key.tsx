import { STEPS } from '@allmend/domain/city/ratings/rating'
import { number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ratingTexts } from './rating-texts.ts'
import styles from './result-key.module.css'
import { STEP_TOKENS } from './step-tokens.ts'
import { useStepName } from './use-step-name.ts'

/** The four colours by name; with `least`, also the dots below so many voices. */
export function ResultKey({ least }: { least?: number }) {
  const texts = useTexts(ratingTexts)
  const stepName = useStepName()
  return (
    <ul className={styles.key}>
      {STEPS.map((step) => (
        <li key={step}>
          <i style={{ background: `var(--${STEP_TOKENS[step]})` }} />
          {stepName(step)}
        </li>
      ))}
      {least !== undefined && (
        <li>
          <i className={styles.dots} />
          {texts.underVotes(number(least))}
        </li>
      )}
    </ul>
  )
}
