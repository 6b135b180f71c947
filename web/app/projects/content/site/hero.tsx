import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { isBuilt } from '../../../sitemap.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import styles from './hero.module.css'
import { homeTexts } from './texts.ts'

export function Hero() {
  const words = useTexts(homeTexts)
  return (
    <Page className={styles.hero}>
      <h1>
        {words.headingFirst}
        <br />
        {words.headingSecond}
      </h1>
      <div className={styles.intro}>
        <p>{words.description}</p>
        <div className={styles.acts}>
          <ButtonLink kind="primary" size="large" to="/organisations/new">
            {words.startProject}
          </ButtonLink>
          {isBuilt('/pricing') ? (
            <ButtonLink size="large" to="/pricing">
              {words.seePrices}
            </ButtonLink>
          ) : (
            <ButtonLink size="large" to="/#project">
              {words.seeSteps}
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  )
}
