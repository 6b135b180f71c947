import { useState } from 'react'
import { PROBLEMS } from '@allmend/contract/problem'
import type { PriceList } from '@allmend/contract/money/payments'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import {
  extended,
  type ExtensionType,
  payableDays,
  priceOfExtension,
  problemOfExtension,
} from '@allmend/domain/projects/projects/extension'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import { runTimeOf } from '@allmend/domain/projects/projects/run-time'
import { calendarDay, money, number } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { CostTable, countIn } from '../../../money/payments/index.ts'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import styles from './new-project.module.css'
import { OrderAct } from './order-act.tsx'
import { useOrderTexts } from './order-texts.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { useOrderExtension } from './use-order-extension.ts'
import { extendTexts } from '../texts.ts'
import { today } from '../../../platform/i18n/today.ts'

interface ExtensionFormProps {
  project: ProjectOverview
  type: Exclude<ExtensionType, 'add-survey'>
  list: PriceList
}

/** How many more, what that costs now and from then on, and the order. */
export function ExtensionForm({ project, type, list }: ExtensionFormProps) {
  const texts = useTexts(extendTexts)
  const language = useLanguage()
  const order = useOrderExtension(project, list.id)
  const [typed, setTyped] = useState(type === 'add-seats' ? '50' : '365')
  const [way, setWay] = useState<PaymentWay>('wire')
  const amount = countIn(typed)
  const problem = problemOfExtension(project, { type, amount })
  const isSeats = type === 'add-seats'
  const price = problem
    ? undefined
    : priceOfExtension(project, { type, amount }, today(project.timeZone), list)
  const bought = isSeats
    ? { participants: amount, days: payableDays(project, today(project.timeZone)) }
    : { participants: project.seats, days: amount }

  return (
    <div className={styles.summary}>
      <div className={styles.left}>
        <div className={styles.block}>
          <div className={styles.fields}>
            <Today project={project} isSeats={isSeats} />
            <TextField
              label={isSeats ? texts.seats : texts.days}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onValue={setTyped}
              error={problem && PROBLEMS[problem][language]}
              hint={problem ? undefined : <After project={project} extension={{ type, amount }} />}
            />
          </div>
        </div>
        <div className={styles.block}>
          <PaymentChoice way={way} onChoose={setWay} isExtension />
        </div>
      </div>
      <div className={styles.right}>
        <h2>{texts.now}</h2>
        <CostTable
          list={list}
          costs={price && { ...bought, product: project.product, survey: project.survey, price: price.now }}
        />
        {price && (
          <p className={styles.then}>
            <strong>{texts.fromThenOn}</strong>
            <strong>{money(price.fromThenOn.totalRappen)}</strong>
            <span className={styles.hint}>{texts.fromThenOnText}</span>
          </p>
        )}
        {price && <OrderAct order={(accepted) => order({ type, amount }, way, accepted)} />}
      </div>
    </div>
  )
}

function Today({ project, isSeats }: { project: ProjectOverview; isSeats: boolean }) {
  const texts = useTexts(extendTexts)
  const orderTexts = useOrderTexts()
  const { seats, joined, endDay } = project
  const { left } = runTimeOf(project, today(project.timeZone))
  const pending = project.purchases.filter((it) => it.settledAt === null)
  return (
    <div>
      <p>
        {isSeats
          ? texts.seatsText(number(seats), number(joined))
          : texts.daysText(calendarDay(endDay), number(left))}
      </p>
      {pending.length > 0 && (
        <p className={styles.hint}>{texts.pending(pending.map(orderTexts).join(', '))}</p>
      )}
    </div>
  )
}

function After(props: { project: ProjectOverview; extension: { type: ExtensionType; amount: number } }) {
  const texts = useTexts(extendTexts)
  const { seats, endDay } = extended(props.project, props.extension)
  return props.extension.type === 'add-seats'
    ? texts.seatsAfter(number(seats))
    : texts.daysAfter(calendarDay(endDay))
}
