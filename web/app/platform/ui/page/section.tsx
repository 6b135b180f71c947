import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** Columns 1–3 say what it is, columns 4–12 hold it. */
export function Section({ title, text: words, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {words && <div className={styles.words}>{words}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
