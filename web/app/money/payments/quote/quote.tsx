import type { Quote } from '@allmend/contract/money/payments'
import { daysOf } from '@allmend/domain/money/payments/calculation'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { ReactNode } from 'react'
import { addressOf } from '../../../platform/i18n/address.ts'
import { calendarDay, date, number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Page } from '../../../platform/ui/page.tsx'
import { queryOf } from '../calculator/calculator-fields.ts'
import { CostsPanel } from '../calculator/costs-panel.tsx'
import { StartProject } from '../calculator/start-project.tsx'
import { Letterhead } from './letterhead.tsx'
import { QuoteKeeping } from './quote-keeping.tsx'
import styles from './quote.module.css'
import { pricingTexts, quoteTexts } from '../texts.ts'

interface QuoteViewProps {
  quote: Quote
  /** Without the language. */
  path: string
  origin: string
  today: DataDay
}

/** A frozen calculation, on screen and on paper. */
export function QuoteView({ quote, path, origin, today }: QuoteViewProps) {
  const texts = useTexts(quoteTexts)
  const products = useTexts(pricingTexts)
  const address = addressOf(path, useLanguage())
  const { product, participants, survey } = quote
  const period = { startDay: quote.startDay, endDay: quote.endDay }
  const days = daysOf(period)
  const query = queryOf({
    product,
    participants: String(participants),
    start: quote.startDay,
    end: quote.endDay,
    survey,
  })
  const isOver = quote.validUntil < today
  return (
    <Page className={styles.page}>
      <Letterhead />
      <div className={styles.about}>
        <Link className={`${layout.link} ${styles.back}`} to={`/pricing?${query}`}>
          {texts.back}
        </Link>
        <h1>{texts.heading(quote.number)}</h1>
        <dl className={styles.facts}>
          <Fact name={texts.date}>{date(quote.createdAt)}</Fact>
          <Fact name={texts.validUntil}>{calendarDay(quote.validUntil)}</Fact>
          <Fact name={texts.product}>{products[survey ? 'trackingSurvey' : product]}</Fact>
          <Fact name={texts.participants}>{number(participants)}</Fact>
          <Fact name={texts.period}>
            {texts.periodText(calendarDay(period.startDay), calendarDay(period.endDay), number(days))}
          </Fact>
        </dl>
      </div>
      <div className={styles.costs}>
        <CostsPanel
          list={quote.priceList}
          costs={{ product, participants, survey, days, price: quote.price }}
        />
      </div>
      <div className={styles.keeping}>
        <p className={styles.binding}>{isOver ? texts.expired : texts.binding}</p>
        {!isOver && (
          <div className={styles.order}>
            <StartProject
              product={product}
              query={`${query}&quote=${quote.number}/${keyIn(path)}`}
              text={texts.order}
              textsFor={texts.orderFor}
            />
          </div>
        )}
        <QuoteKeeping address={origin + address} />
      </div>
    </Page>
  )
}

/** The secret at the end of its address. */
const keyIn = (path: string): string => path.split('/').at(-1) ?? ''

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
