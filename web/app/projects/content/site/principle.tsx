import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import styles from './principle.module.css'
import { homeTexts } from './texts.ts'

/** The closing band: whose data they are. */
export function Principle() {
  const texts = useTexts(homeTexts)
  return (
    <section id="cooperative" className={styles.band}>
      <Page className={styles.page}>
        <h2>{texts.principle}</h2>
        <p>{texts.principleText}</p>
      </Page>
    </section>
  )
}
