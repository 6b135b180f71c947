import { BIKE_FREQUENCIES } from '@allmend/domain/city/ratings/rater'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { frequencyTexts } from '../../ratings/index.ts'
import styles from './survey.module.css'
import { surveyTexts } from './texts.ts'

export function FrequencyLegend() {
  const texts = useTexts(surveyTexts)
  const frequencies = useTexts(frequencyTexts)
  return (
    <ul className={styles.legend}>
      {BIKE_FREQUENCIES.map((it) => (
        <li key={it}>
          <i data-frequency={it} aria-hidden="true" />
          {frequencies[it]}
        </li>
      ))}
      <li>
        <i data-frequency="seldom" data-merged aria-hidden="true" />
        {texts.merged}
      </li>
    </ul>
  )
}
