import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Mark } from '../../../platform/ui/picture/mark.tsx'
import styles from './letterhead.module.css'
import { quoteTexts } from '../texts.ts'

/** Who sends it; on paper only, where the top bar does not stand. */
export function Letterhead() {
  const texts = useTexts(quoteTexts)
  return (
    <p className={styles.letterhead}>
      <Mark size={28} />
      <strong>Allmend</strong>
      <span>{texts.claim}</span>
    </p>
  )
}
