import type { ReactNode } from 'react'
import styles from './figure-strip.module.css'

interface FigureStripProps {
  label: string
  /** Amounts of money are smaller on a phone, so that two stand beside each other. */
  isLong?: boolean
  children: ReactNode
}

/** The figures an overview begins with, side by side. */
export function FigureStrip({ label, isLong, children }: FigureStripProps) {
  return (
    <dl className={styles.figures} data-long={isLong || undefined} aria-label={label}>
      {children}
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  of?: string
  /** Says more in small letters. */
  children?: ReactNode
}

export function Figure({ label, value, of, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>
          {value} {of && <small>{of}</small>}
        </span>
        <span className={styles.note}>{children}</span>
      </dd>
    </div>
  )
}
