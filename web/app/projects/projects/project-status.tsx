import type {
  ProjectBadge,
  ProjectState,
  ProjectStatus as Status,
} from '@allmend/domain/projects/projects/status'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { StatusBadge, type Status as Look } from '../../platform/ui/notice/status-badge.tsx'
import styles from './project-status.module.css'
import { statusTexts } from './texts.ts'

const LOOK: Record<Status | ProjectBadge, Look> = {
  test: 'test',
  approved: 'approved',
  live: 'live',
  pending_payment: 'pending',
  paused: 'paused',
  ended: 'finished',
  closed: 'archived',
}

/** The status of the specification, and beside it what else is to be said. */
export function ProjectStatus({ status, badge }: ProjectState) {
  const texts = useTexts(statusTexts)
  return (
    <span className={styles.state}>
      <StatusBadge status={LOOK[status]}>{texts[status]}</StatusBadge>
      {badge && <StatusBadge status={LOOK[badge]}>{texts[badge]}</StatusBadge>}
    </span>
  )
}
