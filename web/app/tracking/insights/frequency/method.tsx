import { LEAST_TOLD, STREETS_OF_ONE } from '@allmend/domain/tracking/insights/frequency/frequency-tally'
import { TRIP_END_METRES } from '@allmend/domain/tracking/insights/frequency/passage'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from './frequency.module.css'
import { frequencyTexts } from './texts.ts'

/** Four steps from points to a figure, with the numbers the code uses. */
export function Method({ matchedPercent }: { matchedPercent: number }) {
  const texts = useTexts(frequencyTexts)
  const steps = [
    [texts.match, `${texts.matchText} ${texts.matched(number(matchedPercent))}`],
    [texts.countStep, texts.countText(number(STREETS_OF_ONE))],
    [texts.protect, texts.protectText(number(TRIP_END_METRES), number(LEAST_TOLD))],
    [texts.freeze, texts.freezeText],
  ]
  return (
    <Section title={texts.method} text={<p>{texts.methodText}</p>}>
      <ol className={styles.steps}>
        {steps.map(([title, text], at) => (
          <li key={title}>
            <b aria-hidden="true">{at + 1}</b>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
