import { useTexts } from '../../i18n/use-texts.ts'
import styles from './skip-link.module.css'
import { frameTexts } from '../texts.ts'

export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      {useTexts(frameTexts).skip}
    </a>
  )
}
