import type { PriceList } from '@allmend/contract/payments'
import { YEAR_DAYS } from '@allmend/domain/money/price'
import { partOf } from '@allmend/domain/money/rappen'
import { money } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import layout from '../../ui/layout.module.css'
import styles from './product-choice.module.css'
import { pricingTexts } from '../texts.ts'

interface ProductChoiceProps {
  list: PriceList
  hasSurvey: boolean
  onChoose: (hasSurvey: boolean) => void
}

/** Tracking alone, or with the survey option. */
export function ProductChoice({ list, hasSurvey, onChoose }: ProductChoiceProps) {
  const words = useTexts(pricingTexts)
  const alone = list.trackingRappen
  const both = alone + list.surveyRappen
  const [chosen, other] = hasSurvey ? [both, alone] : [alone, both]
  return (
    <fieldset aria-describedby="product-price">
      <legend className={styles.legend}>{words.product}</legend>
      <div className={styles.choice}>
        {[false, true].map((it) => (
          <label key={String(it)} className={styles.option}>
            <input
              type="radio"
              name="survey"
              value={it ? 'yes' : 'no'}
              checked={it === hasSurvey}
              onChange={() => onChoose(it)}
              className={layout.hidden}
            />
            {it ? words.trackingSurvey : words.tracking}
          </label>
        ))}
      </div>
      <p id="product-price" className={styles.price}>
        {words.perYear(money(chosen), money(partOf(chosen, 1, YEAR_DAYS)), money(other), hasSurvey)}
      </p>
    </fieldset>
  )
}
