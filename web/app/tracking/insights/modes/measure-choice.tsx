import { useId } from 'react'
import type { ModeRow } from '@allmend/contract/tracking/insights'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import styles from './modes.module.css'
import { insightTexts } from '../texts.ts'

const MEASURES = ['distanceKm', 'durationHours', 'legs'] as const satisfies readonly (keyof ModeRow)[]
export type Measure = (typeof MEASURES)[number]

export function MeasureChoice({
  measure,
  onChoose,
}: {
  measure: Measure
  onChoose: (measure: Measure) => void
}) {
  const texts = useTexts(insightTexts)
  const name = useId()
  return (
    <fieldset className={styles.measure}>
      <legend className={layout.hidden}>{texts.measure}</legend>
      {MEASURES.map((it) => (
        <label key={it}>
          <input
            type="radio"
            name={name}
            className={layout.hidden}
            checked={it === measure}
            onChange={() => onChoose(it)}
          />
          {texts[it]}
        </label>
      ))}
    </fieldset>
  )
}
