import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import styles from './articles.module.css'
import { articleTexts } from './texts.ts'

export function News() {
  const texts = useTexts(articleTexts)
  return (
    <div className={styles.news}>
      <div>
        <h2>{texts.news}</h2>
        <p>{texts.newsText}</p>
      </div>
      <ButtonLink kind="primary" size="large" to="/newsletter">
        {texts.subscribe}
      </ButtonLink>
    </div>
  )
}
