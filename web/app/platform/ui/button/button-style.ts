import styles from './button.module.css'
import { classNames } from '../class-names.ts'

export interface ButtonStyle {
  kind?: 'default' | 'primary' | 'quiet' | 'danger' | 'here' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  block?: boolean | undefined
  iconOnly?: boolean | undefined
}

/** One look for buttons and for links that look like one. */
export function buttonClass({ kind = 'default', size = 'medium', block, iconOnly }: ButtonStyle): string {
  return classNames(
    styles.button,
    kind !== 'default' && styles[kind],
    size !== 'medium' && styles[size],
    block && styles.block,
    iconOnly && styles.iconOnly,
  )
}
