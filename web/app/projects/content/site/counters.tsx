import type { SiteFigures } from '@allmend/contract/office/site'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import styles from './counters.module.css'
import { homeTexts } from './texts.ts'

/** What has been measured so far, as the database tells it; what is still small is not shown. */
export function Counters({ figures }: SiteFigures) {
  const texts = useTexts(homeTexts)
  const [first] = figures
  if (!first) return null
  return (
    <Page className={styles.page}>
      <dl className={styles.counters} aria-label={texts.figures}>
        {figures.map(({ name, atLeast }) => (
          <div key={name}>
            <dt>{texts[`figure_${name}`]}</dt>
            <dd>{number(atLeast)}</dd>
            <dd className={styles.words}>{texts[`figureText_${name}`]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.counted}>{texts.counted(date(first.countedAt))}</p>
    </Page>
  )
}
