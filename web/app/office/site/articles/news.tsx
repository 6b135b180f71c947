import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import styles from './articles.module.css'
import { articleTexts } from './texts.ts'

export function News() {
  const words = useTexts(articleTexts)
  return (
    <div className={styles.news}>
      <div>
        <h2>{words.news}</h2>
        <p>{words.newsWords}</p>
      </div>
      <ButtonLink kind="primary" size="large" to="/newsletter">
        {words.subscribe}
      </ButtonLink>
    </div>
  )
}
