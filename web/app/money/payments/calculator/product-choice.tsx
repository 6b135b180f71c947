import type { PriceList } from '@allmend/contract/money/payments'
import { YEAR_DAYS } from '@allmend/domain/money/payments/price'
import { yearlyRappenOf } from '@allmend/domain/money/payments/price-list'
import { partOf } from '@allmend/domain/money/payments/rappen'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { money } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { WITH_SURVEY } from './calculator-fields.ts'
import styles from './product-choice.module.css'
import { pricingTexts } from '../texts.ts'

interface Chosen {
  product: Product
  survey: boolean
}

interface ProductChoiceProps {
  list: PriceList
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

const CHOICES = [
  { name: 'tracking', value: 'tracking', product: 'tracking', survey: false },
  { name: 'trackingSurvey', value: WITH_SURVEY, product: 'tracking', survey: true },
  { name: 'cityserver', value: 'cityserver', product: 'cityserver', survey: false },
] as const

/** Tracking alone or with the survey option, or CityServer. */
export function ProductChoice({ list, chosen, onChoose }: ProductChoiceProps) {
  const texts = useTexts(pricingTexts)
  return (
    <fieldset aria-describedby="product-price">
      <legend className={styles.legend}>{texts.product}</legend>
      <div className={styles.choice}>
        {CHOICES.map(({ name, value, product, survey }) => (
          <label key={name} className={styles.option}>
            <input
              type="radio"
              name="product"
              value={value}
              checked={product === chosen.product && survey === chosen.survey}
              onChange={() => onChoose({ product, survey })}
              className={layout.hidden}
            />
            {texts[name]}
          </label>
        ))}
      </div>
      <p id="product-price" className={styles.price}>
        <PriceTexts list={list} chosen={chosen} />
      </p>
    </fieldset>
  )
}

function PriceTexts({ list, chosen }: Pick<ProductChoiceProps, 'list' | 'chosen'>) {
  const texts = useTexts(pricingTexts)
  const alone = yearlyRappenOf(chosen.product, list)
  const both = alone + list.surveyRappen
  const [own, other] = chosen.survey ? [both, alone] : [alone, both]
  const price = texts.perYear(money(own), money(partOf(own, 1, YEAR_DAYS)))
  const more =
    chosen.product === 'tracking' ? texts.otherPrice(money(other), chosen.survey) : texts.cityserverText
  return `${price} ${more}`
}
