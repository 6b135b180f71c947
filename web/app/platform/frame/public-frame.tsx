import type { ReactNode } from 'react'
import { Content } from './content.tsx'
import { Footer } from './bar/footer.tsx'
import { ProductBar } from './bar/product-bar.tsx'
import styles from './frame.module.css'
import { SkipLink } from './bar/skip-link.tsx'
import { TopBar } from './bar/top-bar.tsx'

interface PublicFrameProps {
  /** Stands in the footer. */
  newsletter?: ReactNode
  children: ReactNode
}

/** Public pages: no library beyond the router's. */
export function PublicFrame({ newsletter, children }: PublicFrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <TopBar inviting />
      <ProductBar />
      <Content className={styles.content}>{children}</Content>
      <Footer newsletter={newsletter} />
    </div>
  )
}
