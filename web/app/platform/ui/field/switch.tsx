import type { ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  disabled?: boolean
  onValue: (isOn: boolean) => void
  /** What it is now, beside it. */
  children: ReactNode
}

/** Takes effect at once, on or off. */
export function Switch({ label, isOn, disabled, onValue, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      className={styles.switch}
      onClick={() => onValue(!isOn)}
    >
      <i aria-hidden="true" />
      <span aria-hidden="true">{children}</span>
    </button>
  )
}
