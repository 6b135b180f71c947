import { PAYMENT_WAYS } from '@allmend/domain/money/payments/payment-state'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CreditCardIcon, QrCodeIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { joinTexts } from './join-texts.ts'
import styles from './way-choice.module.css'

const ICON = { card: CreditCardIcon, wire: QrCodeIcon } as const

interface WayChoiceProps {
  value: string
  isCardOffered: boolean
  onValue: (way: string) => void
}

/** By card, where cards are taken, or by transfer. */
export function WayChoice({ value, isCardOffered, onValue }: WayChoiceProps) {
  const texts = useTexts(joinTexts)
  const ways = PAYMENT_WAYS.filter((it) => it !== 'card' || isCardOffered)
  return (
    <fieldset className={styles.ways}>
      <legend className={layout.hidden}>{texts.payment}</legend>
      {ways.map((it) => (
        <label key={it} className={styles.way}>
          <input type="radio" name="way" value={it} checked={value === it} onChange={() => onValue(it)} />
          <span>
            {texts[it]}
            <small>{texts[`${it}Text`]}</small>
          </span>
          <Icon of={ICON[it]} size={24} />
        </label>
      ))}
    </fieldset>
  )
}
