import type { PaymentWay } from '@allmend/domain/money/payment-state'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { CreditCardIcon, QrCodeIcon } from '../../ui/icons.ts'
import styles from './payment-choice.module.css'
import { paymentTexts } from '../texts.ts'

const ICON = { card: CreditCardIcon, wire: QrCodeIcon } as const

/** Cards are taken once there is somebody who charges them. */
const OFFERED: readonly PaymentWay[] = ['wire']

interface PaymentChoiceProps {
  way: PaymentWay
  /** What takes effect is the code of a new project, or more of a running one. */
  isExtension?: boolean
  onChoose: (way: PaymentWay) => void
}

export function PaymentChoice({ way, isExtension = false, onChoose }: PaymentChoiceProps) {
  const words = useTexts(paymentTexts)
  return (
    <fieldset className={styles.choice}>
      <legend>{words.way}</legend>
      {OFFERED.map((it) => (
        <label key={it} className={styles.way}>
          <input type="radio" name="way" value={it} checked={it === way} onChange={() => onChoose(it)} />
          <span className={styles.words}>
            {words[it]}
            <small>{isExtension ? words[`${it}More`] : words[`${it}Words`]}</small>
          </span>
          <Icon of={ICON[it]} size={24} />
        </label>
      ))}
    </fieldset>
  )
}
