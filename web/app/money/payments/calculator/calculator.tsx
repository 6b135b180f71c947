import type { PriceList } from '@allmend/contract/money/payments'
import { PROBLEMS } from '@allmend/contract/problem'
import { daysOf, LEAST_PARTICIPANTS, orderOf } from '@allmend/domain/money/payments/calculation'
import { priceOf } from '@allmend/domain/money/payments/price'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { money, number } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../../platform/ui/button/button-style.ts'
import layout from '../../../platform/ui/layout.module.css'
import { useHydrated } from '../../../platform/ui/use-hydrated.ts'
import { queryOf, type Reading, withStart } from './calculator-fields.ts'
import styles from './calculator.module.css'
import type { Costs } from './cost-table.tsx'
import { CostsPanel } from './costs-panel.tsx'
import { ParticipantsField } from './participants-field.tsx'
import { PeriodFields } from './period-fields.tsx'
import { ProductChoice } from './product-choice.tsx'
import { QuoteAct } from './quote-act.tsx'
import { ShareBlock } from './share-block.tsx'
import { pricingTexts } from '../texts.ts'
import { useCalculator } from './use-calculator.ts'

/** Inputs on the left, the price on the right. Without script the form sends itself and the server calculates. */
export function Calculator({ list, today, origin }: { list: PriceList; today: DataDay; origin: string }) {
  const texts = useTexts(pricingTexts)
  const language = useLanguage()
  const hydrated = useHydrated()
  const {
    form,
    fields,
    shown,
    published: reported,
    calculation,
    isAsOpened,
    change,
    settle,
  } = useCalculator(today)
  const costs = costsOf(shown, list)
  const reportedCosts = reported && costsOf(reported, list)
  const textsOf = (name: keyof Reading['problems']): string | undefined => {
    const problem = shown.problems[name]
    return problem && PROBLEMS[problem][language]
  }
  return (
    <div className={styles.calculator}>
      <form
        ref={form}
        method="get"
        className={styles.form}
        aria-label={texts.calculate}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          settle()
        }}
      >
        <div className={styles.block}>
          <ProductChoice
            list={list}
            chosen={fields}
            onChoose={(chosen) => change({ ...fields, ...chosen })}
          />
        </div>
        <div className={styles.block}>
          <ParticipantsField
            value={fields.participants}
            error={isAsOpened ? undefined : textsOf('participants')}
            hint={isAsOpened ? texts.orderedFrom(number(LEAST_PARTICIPANTS)) : undefined}
            onValue={(participants) => change({ ...fields, participants })}
            onLeave={settle}
          />
        </div>
        <div className={styles.block}>
          <PeriodFields
            start={fields.start}
            end={fields.end}
            days={shown.days}
            errors={{ start: textsOf('start'), end: textsOf('end') }}
            onStart={(start) => change(withStart(fields, start))}
            onEnd={(end) => change({ ...fields, end })}
            onLeave={settle}
          />
        </div>
        <ShareBlock origin={origin} query={queryOf(fields)} />
        <button
          type="submit"
          hidden={hydrated}
          className={`${buttonClass({ size: 'large' })} ${styles.submit}`}
        >
          {texts.submit}
        </button>
        {costs && (
          <p className={styles.follower} aria-hidden="true">
            {texts.total}
            <strong>{money(costs.price.totalRappen)}</strong>
          </p>
        )}
      </form>
      <div className={styles.price}>
        <CostsPanel list={list} costs={costs}>
          <QuoteAct
            product={fields.product}
            query={queryOf(fields)}
            calculation={calculation}
            priceListId={list.id}
          />
        </CostsPanel>
      </div>
      <output className={layout.hidden}>
        {reported &&
          (reportedCosts
            ? texts.announced(money(reportedCosts.price.totalRappen), number(reportedCosts.days))
            : texts.announcedOpen)}
      </output>
    </div>
  )
}

function costsOf({ priced }: Reading, list: PriceList): Costs | undefined {
  if (!priced) return undefined
  const { product, participants, survey } = priced
  const price = priceOf(orderOf(priced), list)
  return { product, participants, survey, days: daysOf(priced), price }
}
