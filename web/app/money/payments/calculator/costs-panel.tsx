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
  const texts = useTexts(costTexts)
  return (
    <section className={styles.panel} aria-labelledby="costs">
      <div className={styles.head}>
        <h2 id="costs">{texts.costs}</h2>
        {costs && <span>{texts.size(number(costs.participants), number(costs.days))}</span>}
      </div>
      <CostTable list={list} costs={costs} />
      <p className={styles.note}>
        {costs
          ? texts.perPerson(
              money(partOf(costs.price.totalRappen, 1, costs.participants)),
              number(costs.days),
              shareText(list.vatBasisPoints),
            )
          : texts.open}
      </p>
      {children}
      <p className={styles.list}>
        {texts.list(list.id, calendarDay(list.validFrom))}
        {list.assumed.length > 0 && (
          <>
            <br />
            {texts.assumed}
          </>
        )}
      </p>
    </section>
  )
}
