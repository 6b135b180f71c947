import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../../i18n/link.tsx'
import styles from './tabs.module.css'

export interface Tab {
  to: string
  label: ReactNode
  isCurrent: boolean
}

/** Views of one page, each with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null)
  const here = tabs.findIndex(({ isCurrent }) => isCurrent)
  // On a phone the row is wider than the screen: where one is stands in its middle.
  useEffect(() => {
    const nav = row.current
    if (!nav) return
    const observer = new ResizeObserver(() => {
      const tab = nav.children[here]
      if (tab instanceof HTMLElement)
        nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
    })
    observer.observe(nav)
    return () => observer.disconnect()
  }, [here])
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined} preventScrollReset>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
