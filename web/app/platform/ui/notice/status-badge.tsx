import type { ReactNode } from 'react'
import styles from './status-badge.module.css'

export type Status =
  | 'test'
  | 'approved'
  | 'live'
  | 'pending'
  | 'review'
  | 'denied'
  | 'paused'
  | 'finished'
  | 'archived'

const GLYPH: Record<Status, ReactNode> = {
  test: <rect x="1" y="1" width="8" height="8" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  approved: (
    <>
      <rect x="1" y="1" width="8" height="8" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <rect x="1" y="1" width="4" height="8" fill="currentColor" />
    </>
  ),
  live: <rect width="10" height="10" fill="currentColor" />,
  pending: (
    <>
      <circle cx="5" cy="5" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M5 5V1a4 4 0 0 1 4 4z" fill="currentColor" />
    </>
  ),
  review: (
    <circle
      cx="5"
      cy="5"
      r="4.2"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="2.2 1.6"
    />
  ),
  denied: <path d="M1.5 1.5l7 7M8.5 1.5l-7 7" fill="none" stroke="currentColor" strokeWidth="1.9" />,
  paused: <path d="M2 1h2v8H2zM6 1h2v8H6z" fill="currentColor" />,
  finished: <path d="M1 5.4 3.9 8.2 9 2" fill="none" stroke="currentColor" strokeWidth="1.9" />,
  archived: <path d="M1 5h8" stroke="currentColor" strokeWidth="1.9" />,
}

/** Glyph, label and tint: the colour never stands alone. */
export function StatusBadge({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span
      className={styles.badge}
      style={{ color: `var(--status-${status})`, background: `var(--status-${status}-bg)` }}
    >
      <svg viewBox="0 0 10 10" aria-hidden="true">
        {GLYPH[status]}
      </svg>
      {children}
    </span>
  )
}
