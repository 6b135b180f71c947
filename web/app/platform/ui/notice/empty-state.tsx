import type { Icon as Drawing } from '@phosphor-icons/react/dist/lib/types'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon } from '../icon.tsx'

interface EmptyStateProps {
  icon: Drawing
  title: string
  /** What will appear here. */
  children: ReactNode
  /** The one next step. */
  step?: ReactNode
}

export function EmptyState({ icon, title, children, step }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon of={icon} size={24} />
      <p className={styles.title}>{title}</p>
      <p className={styles.words}>{children}</p>
      {step}
    </div>
  )
}
