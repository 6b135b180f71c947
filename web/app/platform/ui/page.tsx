import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './layout.module.css'

/** Content at most 1280 px wide, with the page's margins. */
export function Page({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.page, className)}>{children}</div>
}
