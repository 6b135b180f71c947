import { Link } from '../../platform/i18n/link.tsx'
import layout from '../../platform/ui/layout.module.css'
import styles from './governance.module.css'

interface PagesProps {
  label: string
  text: { more: string; fewer: string }
  page: number
  hasMore: boolean
  addressOf: (page: number) => string
}

/** The way on and back in a list that comes in parts. */
export function Pages({ label, text: words, page, hasMore, addressOf }: PagesProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className={styles.pages} aria-label={label}>
      {page > 1 && (
        <Link className={layout.link} to={addressOf(page - 1)}>
          {words.fewer}
        </Link>
      )}
      {hasMore && (
        <Link className={layout.link} to={addressOf(page + 1)}>
          {words.more}
        </Link>
      )}
    </nav>
  )
}
