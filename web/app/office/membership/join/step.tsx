import type { ReactNode } from 'react'
import styles from './join.module.css'

/** A numbered part of the form. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={styles.step}>
      <h2>
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}
