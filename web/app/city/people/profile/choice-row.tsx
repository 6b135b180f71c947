import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { XIcon } from '../../../platform/ui/icons.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import styles from './profile.module.css'
import { profileTexts } from './texts.ts'

interface ChoiceRowProps {
  label: string
  sign?: ReactNode
  options: readonly { value: string; label: string }[]
  /** Undefined: not answered. */
  value: string | undefined
  onValue: (value: string | undefined) => void
}

/** One of a few, or none; an answer can be taken back. */
export function ChoiceRow({ label, sign, options, value, onValue }: ChoiceRowProps) {
  const texts = useTexts(profileTexts)
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {sign}
        {label}
      </span>
      <Segments label={label} value={value ?? ''} options={options} onValue={onValue} />
      <span className={styles.take}>
        {value !== undefined && (
          <Button kind="quiet" size="small" iconOnly onClick={() => onValue(undefined)}>
            <Icon of={XIcon} size={16} />
            <span className={layout.hidden}>{`${texts.take}: ${label}`}</span>
          </Button>
        )}
      </span>
    </div>
  )
}
