import { useState } from 'react'
import type { PriceList } from '@allmend/contract/money/payments'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import { payableDays, priceOfExtension } from '@allmend/domain/projects/projects/extension'
import { money, number } from '../../../platform/i18n/formats.ts'
import { today } from '../../../platform/i18n/today.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { extendTexts } from '../texts.ts'
import styles from './new-project.module.css'
import { OrderAct } from './order-act.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { useOrderExtension } from './use-order-extension.ts'

/** The survey option for a project that was ordered without: what it costs, and the order. */
export function OptionForm({ project, list }: { project: ProjectOverview; list: PriceList }) {
  const texts = useTexts(extendTexts)
  const order = useOrderExtension(project, list.id)
  const [way, setWay] = useState<PaymentWay>('wire')
  const option = { type: 'add-survey', amount: 1 } as const
  const day = today(project.timeZone)
  const { now } = priceOfExtension(project, option, day, list)
  const rows = [
    [texts.option, now.optionsRappen],
    [texts.governance, now.governanceRappen],
    [texts.vat, now.vatRappen],
    [texts.total, now.totalRappen],
  ] as const

  return (
    <div className={styles.summary}>
      <div className={styles.left}>
        <div className={styles.block}>
          <p>{texts.surveyText(number(project.seats), number(payableDays(project, day)))}</p>
        </div>
        <div className={styles.block}>
          <PaymentChoice way={way} onChoose={setWay} isExtension />
        </div>
      </div>
      <div className={styles.right}>
        <h2>{texts.now}</h2>
        <dl className={styles.facts}>
          {rows.map(([name, amountRappen]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{money(amountRappen)}</dd>
            </div>
          ))}
        </dl>
        <OrderAct order={(accepted) => order(option, way, accepted)} />
      </div>
    </div>
  )
}
