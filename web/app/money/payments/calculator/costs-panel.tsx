import type { PriceList } from '@allmend/contract/money/payments'
import { partOf } from '@allmend/domain/money/payments/rappen'
import type { ReactNode } from 'react'
import { calendarDay, money, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type Costs, CostTable } from './cost-table.tsx'
import styles from './costs-panel.module.css'
import { shareText } from './share-text.ts'
import { costTexts } from '../texts.ts'

interface CostsPanelProps {
  list: PriceList
  costs: Costs | undefined
  /** What can be done with the price. */
  children?: ReactNode
}

/** The price on its own ground: size, rows, what it comes to per person, and the list it follows. */
export function CostsPanel({ list, costs, children }: CostsPanelProps) {
  const words = useTexts(costTexts)
  return (
    <section className={styles.panel} aria-labelledby="costs">
      <div className={styles.head}>
        <h2 id="costs">{words.costs}</h2>
        {costs && <span>{words.size(number(costs.participants), number(costs.days))}</span>}
      </div>
      <CostTable list={list} costs={costs} />
      <p className={styles.note}>
        {costs
          ? words.perPerson(
              money(partOf(costs.price.totalRappen, 1, costs.participants)),
              number(costs.days),
              shareText(list.vatBasisPoints),
            )
          : words.open}
      </p>
      {children}
      <p className={styles.list}>
        {words.list(list.id, calendarDay(list.validFrom))}
        {list.assumed.length > 0 && (
          <>
            <br />
            {words.assumed}
          </>
        )}
      </p>
    </section>
  )
}
