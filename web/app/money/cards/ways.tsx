import type { ReactNode } from 'react'
import styles from './cards.module.css'

/** The ways out of a payment that is not there, beside each other. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>
}

/** In which case, what to know then, and what to do. */
export function Way({ when, text: texts, children }: { when: string; text: string; children: ReactNode }) {
  return (
    <div>
      <strong>{when}</strong>
      <span>{texts}</span>
      <span className={styles.act}>{children}</span>
    </div>
  )
}
