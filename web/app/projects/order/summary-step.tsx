import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure, FAILURES } from '@allmend/contract/failure'
import type { Organisation } from '@allmend/contract/organisations'
import type { PriceList } from '@allmend/contract/payments'
import { daysOf, orderOf } from '@allmend/domain/money/calculation'
import { priceOf } from '@allmend/domain/money/price'
import type { PaymentWay } from '@allmend/domain/money/payment-state'
import type { ProjectSetup } from '@allmend/domain/projects/setup'
import { Loaded } from '../../frame/loaded.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CostTable } from '../../payments/index.ts'
import { ProductMark } from '../../ui/picture/product-mark.tsx'
import styles from './new-project.module.css'
import { OrderAct } from './order-act.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { useCreateProject, validPrices } from '../queries.ts'
import { SummaryBlocks } from './summary-blocks.tsx'
import { newProjectTexts } from '../texts.ts'

interface SummaryStepProps {
  organisation: Organisation
  setup: ProjectSetup
  /** The address of the form. */
  back: string
  onOrdered: (code: string) => void
  onTaken: (field: 'name' | 'code', words: string) => void
}

export function SummaryStep(props: SummaryStepProps) {
  const prices = useQuery(validPrices)
  return <Loaded query={prices}>{(list) => <Summary {...props} list={list} />}</Loaded>
}

/** What will be ordered on the left, what it costs on the right. */
function Summary({
  organisation,
  setup,
  back,
  onOrdered,
  onTaken,
  list,
}: SummaryStepProps & { list: PriceList }) {
  const words = useTexts(newProjectTexts)
  const language = useLanguage()
  const [way, setWay] = useState<PaymentWay>('wire')
  const create = useCreateProject()
  const { participants, survey } = setup
  const costs = { participants, survey, days: daysOf(setup), price: priceOf(orderOf(setup), list) }

  async function order(terms: boolean): Promise<void> {
    const about = { organizationId: organisation.id, product: 'tracking', priceListId: list.id } as const
    try {
      onOrdered((await create.mutateAsync({ ...setup, ...about, way, terms })).code)
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
        <ProductMark product="tracking" size={48} />
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
          <h2>{words.costs}</h2>
          <CostTable list={list} costs={costs} />
          <OrderAct
            order={order}
            hint={words.orderWords(organisation.billingEmail || organisation.contactEmail)}
          />
        </div>
      </div>
    </>
  )
}
