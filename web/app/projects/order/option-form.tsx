import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PriceList } from '@allmend/contract/payments'
import type { ProjectOverview } from '@allmend/contract/projects'
import type { PaymentWay } from '@allmend/domain/money/payment-state'
import { payableDays, priceOfExtension } from '@allmend/domain/projects/extension'
import { openCheckout } from '../../cards/index.ts'
import { addressOf } from '../../i18n/address.ts'
import { money, number } from '../../i18n/formats.ts'
import { today } from '../../i18n/today.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/notice/toast.tsx'
import { addressOfProject } from '../address-of-project.ts'
import { useExtendProject } from '../queries.ts'
import { extendTexts } from '../texts.ts'
import styles from './new-project.module.css'
import { type Acceptance, OrderAct } from './order-act.tsx'
import { PaymentChoice } from './payment-choice.tsx'

/** The survey option for a project that was ordered without: what it costs, and the order. */
export function OptionForm({ project, list }: { project: ProjectOverview; list: PriceList }) {
  const words = useTexts(extendTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const extend = useExtendProject()
  const [way, setWay] = useState<PaymentWay>('wire')
  const option = { type: 'add-survey', amount: 1 } as const
  const day = today(project.timeZone)
  const { now } = priceOfExtension(project, option, day, list)
  const rows = [
    [words.option, now.optionsRappen],
    [words.governance, now.governanceRappen],
    [words.vat, now.vatRappen],
    [words.total, now.totalRappen],
  ] as const

  async function order(accepted: Acceptance): Promise<void> {
    const sent = { projectId: project.id, ...option, way, priceListId: list.id }
    const { id } = await extend.mutateAsync({ ...sent, ...accepted })
    if (way === 'card') return openCheckout(id, language)
    toast(words.ordered)
    await navigate(addressOf(addressOfProject(project), language))
  }

  return (
    <div className={styles.summary}>
      <div className={styles.left}>
        <div className={styles.block}>
          <p>{words.surveyWords(number(project.seats), number(payableDays(project, day)))}</p>
        </div>
        <div className={styles.block}>
          <PaymentChoice way={way} onChoose={setWay} isExtension />
        </div>
      </div>
      <div className={styles.right}>
        <h2>{words.now}</h2>
        <dl className={styles.facts}>
          {rows.map(([name, amountRappen]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{money(amountRappen)}</dd>
            </div>
          ))}
        </dl>
        <OrderAct order={order} />
      </div>
    </div>
  )
}
