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
  const words = useTexts(costTexts)
  const price = costs?.price
  const participants = costs && number(costs.participants)
  const factor = costs && `${number(costs.days)} / ${YEAR_DAYS}`
  const ofSurvey =
    participants && factor && words.optionsSurvey(participants, money(list.surveyRappen), factor)
  const none = costs?.product === 'cityserver' ? words.optionsOfNone : words.optionsNone
  const optionsWords = costs?.survey === false ? none : ofSurvey
  return (
    <table className={styles.costs}>
      <caption className={layout.hidden}>{words.costs}</caption>
      <tbody>
        <Row name={words.yearly} amountRappen={price?.yearlyRappen} isFirst>
          {costs && participants
            ? words.yearlyWords(participants, money(yearlyRappenOf(costs.product, list)))
            : NOTHING}
        </Row>
        <Row name={words.daysFactor} amountRappen={price?.daysFactorRappen}>
          {costs ? `${factor} = ${number(costs.days / YEAR_DAYS, 4)}` : NOTHING}
        </Row>
        <Row name={words.options} amountRappen={price?.optionsRappen}>
          {optionsWords ?? NOTHING}
        </Row>
        <Row
          name={words.governance(shareText(list.governanceBasisPoints))}
          amountRappen={price?.governanceRappen}
        >
          {words.governanceWords}
        </Row>
        <Row name={words.setup} amountRappen={price?.setupRappen} />
        <Row name={words.subtotal} amountRappen={price?.subtotalRappen} className={styles.subtotal} isFirst />
        <Row
          name={words.vat(shareText(list.vatBasisPoints))}
          amountRappen={price?.vatRappen}
          className={styles.vat}
        />
        <tr className={styles.total}>
          <th scope="row">{words.total}</th>
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
