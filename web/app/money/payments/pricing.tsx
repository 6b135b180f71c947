import type { PriceList } from '@allmend/contract/money/payments'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { Link } from '../../platform/i18n/link.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { isBuilt } from '../../sitemap.ts'
import { ContactLink } from '../../platform/ui/button/contact-link.tsx'
import layout from '../../platform/ui/layout.module.css'
import { Page } from '../../platform/ui/page.tsx'
import { Calculator } from './calculator/calculator.tsx'
import { Included } from './included.tsx'
import styles from './pricing.module.css'
import { Questions } from './questions.tsx'
import { shareText } from './calculator/share-text.ts'
import { pricingTexts } from './texts.ts'

interface PricingProps {
  list: PriceList
  today: DataDay
  origin: string
}

/** What a project costs: the calculator, what is included, and questions. */
export function Pricing({ list, today, origin }: PricingProps) {
  const texts = useTexts(pricingTexts)
  const governance = shareText(list.governanceBasisPoints)
  return (
    <Page>
      <div className={styles.top}>
        <h1>
          {texts.headingFirst}
          <br />
          {texts.headingSecond}
        </h1>
        <p>{texts.intro(governance)}</p>
      </div>
      <Calculator list={list} today={today} origin={origin} />
      <section className={styles.section}>
        <h2>{texts.included}</h2>
        <div className={styles.body}>
          <Included />
        </div>
      </section>
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>{texts.questions}</h2>
          <p>
            {texts.more}{' '}
            {isBuilt('/contact-sales') ? (
              <Link className={layout.link} to="/contact-sales">
                {texts.sales}
              </Link>
            ) : (
              <ContactLink subject={texts.more}>{texts.sales}</ContactLink>
            )}
          </p>
        </div>
        <div className={styles.body}>
          <Questions governance={governance} />
        </div>
      </section>
    </Page>
  )
}
