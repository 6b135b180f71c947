import type { ReactNode } from 'react'
import styles from './figure-strip.module.css'

/** The figures an overview begins with, side by side. */
export function FigureStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.figures} aria-label={label}>
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
