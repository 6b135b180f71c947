import { STEP_NAMES, STEPS } from '@allmend/domain/ratings/rating'
import { number } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { ratingTexts } from './rating-texts.ts'
import styles from './result-key.module.css'
import { STEP_TOKENS } from './step-tokens.ts'

/** The four colours by name; with `least`, also the dots below so many voices. */
export function ResultKey({ least }: { least?: number }) {
  const words = useTexts(ratingTexts)
  const language = useLanguage()
  return (
    <ul className={styles.key}>
      {STEPS.map((step) => (
        <li key={step}>
          <i style={{ background: `var(--${STEP_TOKENS[step]})` }} />
          {STEP_NAMES[step][language]}
        </li>
      ))}
      {least !== undefined && (
        <li>
          <i className={styles.dots} />
          {words.underVotes(number(least))}
        </li>
      )}
    </ul>
  )
}
