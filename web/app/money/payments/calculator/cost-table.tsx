import type { Price } from '@allmend/domain/money/payments/price'
import { YEAR_DAYS } from '@allmend/domain/money/payments/price'
import { type PriceList, yearlyRappenOf } from '@allmend/domain/money/payments/price-list'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import type { ReactNode } from 'react'
import { francs, money, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { classNames } from '../../../platform/ui/class-names.ts'
import layout from '../../../platform/ui/layout.module.css'
import { shareText } from './share-text.ts'
import styles from './cost-table.module.css'
import { costTexts } from '../texts.ts'

export interface Costs {
  product: Product
  participants: number
  days: number
  survey: boolean
  price: Price
}

/** Keeps the room of words that are missing, so that nothing moves when they come back. */
const NOTHING = '\u00A0'

/** The rows of a price in their fixed order; without costs the rows stand empty. */
export function CostTable({ list, costs }: { list: PriceList; costs: Costs | undefined }) {
  const texts = useTexts(costTexts)
  const price = costs?.price
  const participants = costs && number(costs.participants)
  const factor = costs && `${number(costs.days)} / ${YEAR_DAYS}`
  const ofSurvey =
    participants && factor && texts.optionsSurvey(participants, money(list.surveyRappen), factor)
  const none = costs?.product === 'cityserver' ? texts.optionsOfNone : texts.optionsNone
  const optionsTexts = costs?.survey === false ? none : ofSurvey
  return (
    <table className={styles.costs}>
      <caption className={layout.hidden}>{texts.costs}</caption>
      <tbody>
        <Row name={texts.yearly} amountRappen={price?.yearlyRappen} isFirst>
          {costs && participants
            ? texts.yearlyText(participants, money(yearlyRappenOf(costs.product, list)))
            : NOTHING}
        </Row>
        <Row name={texts.daysFactor} amountRappen={price?.daysFactorRappen}>
          {costs ? `${factor} = ${number(costs.days / YEAR_DAYS, 4)}` : NOTHING}
        </Row>
        <Row name={texts.options} amountRappen={price?.optionsRappen}>
          {optionsTexts ?? NOTHING}
        </Row>
        <Row
          name={texts.governance(shareText(list.governanceBasisPoints))}
          amountRappen={price?.governanceRappen}
        >
          {texts.governanceText}
        </Row>
        <Row name={texts.setup} amountRappen={price?.setupRappen} />
        <Row name={texts.subtotal} amountRappen={price?.subtotalRappen} className={styles.subtotal} isFirst />
        <Row
          name={texts.vat(shareText(list.vatBasisPoints))}
          amountRappen={price?.vatRappen}
          className={styles.vat}
        />
        <tr className={styles.total}>
          <th scope="row">{texts.total}</th>
          <td>{price ? money(price.totalRappen) : '–'}</td>
        </tr>
      </tbody>
    </table>
  )
}

interface RowProps {
  name: string
  amountRappen: number | undefined
  /** A sum, or what the others are added to. */
  isFirst?: boolean
  className?: string | undefined
  children?: ReactNode
}

function Row({ name, amountRappen, isFirst = false, className, children }: RowProps) {
  const sign = isFirst || amountRappen === undefined || amountRappen < 0 ? '' : '+\u00A0'
  return (
    <tr className={classNames(className)}>
      <th scope="row">
        {name}
        {children && <small>{children}</small>}
      </th>
      <td>{amountRappen === undefined ? '–' : sign + francs(amountRappen)}</td>
    </tr>
  )
}
