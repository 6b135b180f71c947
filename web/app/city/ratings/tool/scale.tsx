// Steps are set narrower than the rest of the page, whose typeface has one width.
import '@fontsource-variable/archivo/wdth.css'
import type { Criterion, Step } from '@allmend/domain/city/ratings/rating'
import { STEPS } from '@allmend/domain/city/ratings/rating'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckIcon } from '../../../platform/ui/icons.ts'
import { STEP_COLOURS } from '../step-tokens.ts'
import { useStepName } from '../use-step-name.ts'
import { ratingTexts } from '../rating-texts.ts'
import styles from './rating.module.css'

interface ScaleProps {
  criterion: Criterion
  value: Step | undefined
  /** The question that belongs to it. */
  question?: string | undefined
  /** Keys speak of this one. */
  isAsked: boolean
  onStep: (step: Step) => void
}

/** Four steps from worst to best; a tap says it. The whole is larger, and filled until it was said. */
export function Scale({ criterion, value, question, isAsked, onStep }: ScaleProps) {
  const texts = useTexts(ratingTexts)
  const nameOf = useStepName()
  const isWhole = criterion === 'whole'
  return (
    <fieldset
      className={styles.scale}
      data-whole={isWhole || undefined}
      data-said={value !== undefined || !isWhole || undefined}
      data-asked={(isAsked && !isWhole) || undefined}
    >
      <legend className={styles.legend}>
        <b>{texts[criterion]}</b> {question && <span>{question}</span>}
      </legend>
      <div className={styles.cells}>
        {STEPS.map((step) => (
          <button
            key={step}
            type="button"
            aria-pressed={step === value}
            data-step={STEP_COLOURS[step]}
            onClick={() => onStep(step)}
          >
            {isWhole && (
              <kbd className={styles.key} aria-hidden="true">
                {step}
              </kbd>
            )}
            <span>{nameOf(step)}</span>
            {isWhole && step === value && (
              <span className={styles.check}>
                <Icon of={CheckIcon} />
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
