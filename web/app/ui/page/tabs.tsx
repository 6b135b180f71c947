import type { ReactNode } from 'react'
import { Link } from '../../i18n/link.tsx'
import styles from './tabs.module.css'

export interface Tab {
  to: string
  label: ReactNode
  isCurrent: boolean
}

/** Views of one page, each with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined} preventScrollReset>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
