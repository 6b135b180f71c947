import { dataDayOf } from '@allmend/domain/time/data-day'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { config } from '../../config.ts'
import { headOf } from '../frame/head.ts'
import { Link } from '../i18n/link.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { isBuilt } from '../sitemap.ts'
import layout from '../ui/layout.module.css'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/pricing'
import { Calculator } from './calculator.tsx'
import { Included } from './included.tsx'
import { validPrices } from './prices.server.ts'
import styles from './pricing.module.css'
import { Questions } from './questions.tsx'
import { refused } from './refused.server.ts'
import { shareText } from './share-text.ts'
import { pricingTexts } from './texts.ts'

export const meta = headOf(pricingTexts)

export async function loader({ request }: Route.LoaderArgs) {
  const now = Date.now()
  const list = await validPrices(request, now).catch(refused)
  return { list, today: dataDayOf(now), origin: config().publicOrigin }
}

/** The address follows the calculator; the prices stay the same. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

/** What a project costs: the calculator, what is included, and questions. */
export default function Pricing({ loaderData: { list, today, origin } }: Route.ComponentProps) {
  const words = useTexts(pricingTexts)
  const governance = shareText(list.governanceBasisPoints)
  return (
    <Page>
      <div className={styles.top}>
        <h1>
          {words.headingFirst}
          <br />
          {words.headingSecond}
        </h1>
        <p>{words.intro(governance)}</p>
      </div>
      <Calculator list={list} today={today} origin={origin} />
      <section className={styles.section}>
        <h2>{words.included}</h2>
        <div className={styles.body}>
          <Included />
        </div>
      </section>
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>{words.questions}</h2>
          {isBuilt('/contact-sales') && (
            <p>
              {words.more}{' '}
              <Link className={layout.link} to="/contact-sales">
                {words.sales}
              </Link>
            </p>
          )}
        </div>
        <div className={styles.body}>
          <Questions governance={governance} />
        </div>
      </section>
    </Page>
  )
}
