import type { ReactNode } from 'react'
import layout from '../layout.module.css'
import styles from './table.module.css'

interface TableProps {
  /** Says what the table shows; read aloud, not drawn. */
  caption: string
  children: ReactNode
  /** On a phone each row becomes a list of label and value; cells carry `data-label`. */
  stacked?: boolean
}

/** Ink rule under the head, hairlines per row. Cells marked `data-number` stand to the right. */
export function Table({ caption, children, stacked = false }: TableProps) {
  return (
    <table className={stacked ? `${styles.table} ${styles.stacked}` : styles.table}>
      <caption className={layout.hidden}>{caption}</caption>
      {children}
    </table>
  )
}
