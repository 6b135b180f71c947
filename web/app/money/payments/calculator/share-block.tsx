import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { CopyButton } from '../../../platform/ui/button/copy-button.tsx'
import styles from './share-block.module.css'
import { pricingTexts } from '../texts.ts'

/** The address of the calculation, to send to somebody. */
export function ShareBlock({ origin, query }: { origin: string; query: string }) {
  const texts = useTexts(pricingTexts)
  const address = addressOf('/pricing', useLanguage())
  return (
    <div className={styles.share}>
      <div>
        <p className={styles.title}>{texts.share}</p>
        <p className={styles.words}>{texts.shareText}</p>
      </div>
      <CopyButton text={`${origin}${address}?${query}`} />
    </div>
  )
}
