import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { isBuilt } from '../../../sitemap.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import styles from './hero.module.css'
import { homeTexts } from './texts.ts'

export function Hero() {
  const texts = useTexts(homeTexts)
  return (
    <Page className={styles.hero}>
      <h1>
        {texts.headingFirst}
        <br />
        {texts.headingSecond}
      </h1>
      <div className={styles.intro}>
        <p>{texts.description}</p>
        <div className={styles.acts}>
          <ButtonLink kind="primary" size="large" to="/organisations/new">
            {texts.startProject}
          </ButtonLink>
          {isBuilt('/pricing') ? (
            <ButtonLink size="large" to="/pricing">
              {texts.seePrices}
            </ButtonLink>
          ) : (
            <ButtonLink size="large" to="/#project">
              {texts.seeSteps}
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  )
}
