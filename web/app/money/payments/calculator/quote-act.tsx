import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Calculation } from '@allmend/domain/money/payments/calculation'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { codeOf } from '../../../platform/api/failure-texts.ts'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { useHydrated } from '../../../platform/ui/use-hydrated.ts'
import { createQuote } from './create-quote.ts'
import { StartProject } from './start-project.tsx'
import styles from './quote-act.module.css'
import { pricingTexts } from '../texts.ts'

interface QuoteActProps {
  product: Product
  /** The calculation as an address carries it. */
  query: string
  calculation: Calculation | undefined
  priceListId: number
}

/** What comes after the price: a project, or a quote to take along. */
export function QuoteAct({ product, query, calculation, priceListId }: QuoteActProps) {
  const texts = useTexts(pricingTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const hydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function create(asked: Calculation): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await navigate(addressOf(await createQuote(asked, priceListId), language))
    } catch (error) {
      setFailure(error)
      if (codeOf(error) === 'prices_changed') await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.acts}>
      {failure !== undefined && (
        <div className={styles.failure}>
          <FailureNotice failure={failure} />
        </div>
      )}
      <StartProject
        product={product}
        query={query}
        text={texts.startProject}
        textsFor={texts.startProjectFor}
      />
      <Button
        size="large"
        block
        busy={isBusy}
        disabled={!hydrated || calculation === undefined}
        onClick={() => calculation && void create(calculation)}
      >
        {texts.createQuote}
      </Button>
      <noscript>
        <p className={styles.needsScript}>{texts.quoteNeedsScript}</p>
      </noscript>
    </div>
  )
}
