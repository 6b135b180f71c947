import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { CheckCircleIcon, InfoIcon, WarningCircleIcon, WarningIcon } from '../icons.ts'
import styles from './notice.module.css'

const SIGN = {
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: WarningIcon,
  danger: WarningCircleIcon,
} as const

interface NoticeProps {
  kind: keyof typeof SIGN
  title?: string
  children?: ReactNode
  /** Code and time of an error. */
  caption?: string | undefined
}

/** Cause, consequence, way out. Errors are read out at once. */
export function Notice({ kind, title, children, caption }: NoticeProps) {
  return (
    <div className={styles[kind]} role={kind === 'danger' ? 'alert' : undefined}>
      <Icon of={SIGN[kind]} size={20} weight="fill" className={styles.sign} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {caption && <p className={styles.caption}>{caption}</p>}
      </div>
    </div>
  )
}
