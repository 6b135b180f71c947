import { useQuery } from '@tanstack/react-query'
import { PAYMENT_WAYS, type PaymentWay } from '@allmend/domain/money/payments/payment-state'
import { cardOffer } from '../../../money/cards/index.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CreditCardIcon, QrCodeIcon } from '../../../platform/ui/icons.ts'
import styles from './payment-choice.module.css'
import { paymentTexts } from '../texts.ts'

const ICON = { card: CreditCardIcon, wire: QrCodeIcon } as const

interface PaymentChoiceProps {
  way: PaymentWay
  /** What takes effect is the code of a new project, or more of a running one. */
  isExtension?: boolean
  onChoose: (way: PaymentWay) => void
}

export function PaymentChoice({ way, isExtension = false, onChoose }: PaymentChoiceProps) {
  const texts = useTexts(paymentTexts)
  const { data: offer } = useQuery(cardOffer)
  const ways = PAYMENT_WAYS.filter((it) => it !== 'card' || offer?.isOffered)
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.way}</legend>
      {ways.map((it) => (
        <label key={it} className={styles.way}>
          <input type="radio" name="way" value={it} checked={it === way} onChange={() => onChoose(it)} />
          <span className={styles.words}>
            {texts[it]}
            <small>{isExtension ? texts[`${it}More`] : texts[`${it}Text`]}</small>
          </span>
          <Icon of={ICON[it]} size={24} />
        </label>
      ))}
    </fieldset>
  )
}
