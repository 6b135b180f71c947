import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CopyButton } from '../../../platform/ui/button/copy-button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PrinterIcon } from '../../../platform/ui/icons.ts'
import styles from './quote-keeping.module.css'
import { quoteTexts } from '../texts.ts'

/** Print it, or keep its address: it is shown nowhere else. */
export function QuoteKeeping({ address }: { address: string }) {
  const texts = useTexts(quoteTexts)
  return (
    <div className={styles.keeping}>
      <Button size="large" onClick={() => print()}>
        <Icon of={PrinterIcon} size={20} />
        {texts.print}
      </Button>
      <p className={styles.title}>{texts.address}</p>
      <p className={styles.words}>{texts.addressText}</p>
      <p className={styles.address}>{address}</p>
      <CopyButton text={address} />
    </div>
  )
}
