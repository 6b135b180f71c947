import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Failure } from '@allmend/contract/failure'
import { FAILURES } from '@allmend/contract/failures'
import type { Organisation } from '@allmend/contract/base/organisations'
import type { PriceList } from '@allmend/contract/money/payments'
import { daysOf, orderOf } from '@allmend/domain/money/payments/calculation'
import { priceOf } from '@allmend/domain/money/payments/price'
import { isTaxedIn, pricesIn } from '@allmend/domain/money/payments/vat'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import type { ResultKind } from '@allmend/domain/projects/projects/intent'
import type { ProjectSetup } from '@allmend/domain/projects/projects/setup'
import { api } from '../../../platform/api/client.ts'
import { openCheckout } from '../../../money/cards/index.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { today } from '../../../platform/i18n/today.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { CostTable } from '../../../money/payments/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { ProductMark } from '../../../platform/ui/picture/product-mark.tsx'
import styles from './new-project.module.css'
import { type Acceptance, OrderAct } from './order-act.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { quoteNamed, useCreateProject, validPrices } from '../queries.ts'
import { SummaryBlocks } from './summary-blocks.tsx'
import { newProjectTexts } from '../texts.ts'

interface SummaryStepProps {
  organisation: Organisation
  setup: ProjectSetup & { results: ResultKind[] }
  /** `number/key`, or empty. */
  quote: string
  /** The address of the form. */
  back: string
  onOrdered: (code: string) => void
  /** It is ordered, and its card is asked for on another page. */
  onPaying: () => void
  /** Order at the prices of today instead. */
  onWithoutQuote: () => void
  onTaken: (field: 'name' | 'code', texts: string) => void
}

export function SummaryStep(props: SummaryStepProps) {
  return props.quote === '' ? <AtPricesOfToday {...props} /> : <ByQuote {...props} />
}

function AtPricesOfToday(props: SummaryStepProps) {
  const prices = useQuery(validPrices)
  const { country } = props.organisation
  return <Loaded query={prices}>{(list) => <Summary {...props} list={pricesIn(country, list)} />}</Loaded>
}

/** By the list its quote froze; a quote that does not bind us any more says so, and today's prices hold. */
function ByQuote(props: SummaryStepProps) {
  const texts = useTexts(newProjectTexts)
  const query = useQuery(quoteNamed(props.quote))
  const isValid = query.data && query.data.validUntil >= today()
  if (query.isPending || isValid) {
    return (
      <Loaded query={query}>
        {(quote) => (
          <Summary
            {...props}
            list={pricesIn(props.organisation.country, quote.priceList)}
            note={
              <p className={styles.hint}>
                {texts.quoteText(quote.number, calendarDay(quote.validUntil))}{' '}
                <Button kind="quiet" size="small" onClick={props.onWithoutQuote}>
                  {texts.withoutQuote}
                </Button>
              </p>
            }
          />
        )}
      </Loaded>
    )
  }
  return (
    <>
      <Notice kind="warning" title={texts.quoteOver}>
        {texts.quoteOverText}
      </Notice>
      <AtPricesOfToday {...props} quote="" />
    </>
  )
}

/** What will be ordered on the left, what it costs on the right. */
function Summary({
  organisation,
  setup,
  back,
  onOrdered,
  onPaying,
  onTaken,
  list,
  quote,
  note,
}: SummaryStepProps & { list: PriceList; note?: ReactNode }) {
  const texts = useTexts(newProjectTexts)
  const language = useLanguage()
  const [way, setWay] = useState<PaymentWay>('wire')
  const create = useCreateProject()
  const { product, participants, survey } = setup
  const costs = { product, participants, survey, days: daysOf(setup), price: priceOf(orderOf(setup), list) }

  async function order(accepted: Acceptance): Promise<void> {
    const about = { organizationId: organisation.id, priceListId: list.id }
    const [number = '', key = ''] = quote.split('/')
    const named = number === '' ? undefined : { number, key }
    try {
      const made = await create.mutateAsync({ ...setup, ...about, quote: named, way, ...accepted })
      if (way !== 'card') return onOrdered(made.code)
      const [purchase] = (await api.projects.overview({ id: made.id })).purchases
      onPaying()
      if (purchase) openCheckout(purchase.id, language)
    } catch (error) {
      const code = error instanceof Failure ? error.code : undefined
      if (code === 'name_taken') onTaken('name', FAILURES.name_taken[language])
      else if (code === 'code_taken') onTaken('code', FAILURES.code_taken[language])
      else throw error
    }
  }

  return (
    <>
      <div className={styles.title}>
        <ProductMark product={product} size={48} />
        <h1>
          {organisation.name} <span>{setup.name}</span>
        </h1>
      </div>
      <div className={styles.summary}>
        <div className={styles.left}>
          <SummaryBlocks organisation={organisation} setup={setup} back={back} />
          <div className={styles.block}>
            <PaymentChoice way={way} onChoose={setWay} />
          </div>
        </div>
        <div className={styles.right}>
          <h2>{texts.costs}</h2>
          <CostTable list={list} costs={costs} />
          {!isTaxedIn(organisation.country) && <p className={styles.hint}>{texts.abroad}</p>}
          {note}
          <OrderAct
            order={order}
            hint={texts.orderText(organisation.billingEmail || organisation.contactEmail, way)}
          />
        </div>
      </div>
    </>
  )
}
