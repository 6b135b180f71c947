import { LEAST_TOLD, STREETS_OF_ONE } from '@allmend/domain/tracking/insights/frequency/frequency-tally'
import { TRIP_END_METRES } from '@allmend/domain/tracking/insights/frequency/passage'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from './frequency.module.css'
import { frequencyTexts } from './texts.ts'

/** Four steps from points to a figure, with the numbers the code uses. */
export function Method({ matchedPercent }: { matchedPercent: number }) {
  const words = useTexts(frequencyTexts)
  const steps = [
    [words.match, `${words.matchWords} ${words.matched(number(matchedPercent))}`],
    [words.countStep, words.countWords(number(STREETS_OF_ONE))],
    [words.protect, words.protectWords(number(TRIP_END_METRES), number(LEAST_TOLD))],
    [words.freeze, words.freezeWords],
  ]
  return (
    <Section title={words.method} words={<p>{words.methodWords}</p>}>
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
