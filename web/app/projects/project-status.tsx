import type { ProjectStatus as Status } from '@allmend/domain/projects/status'
import { useTexts } from '../i18n/use-texts.ts'
import { StatusBadge, type Status as Look } from '../ui/notice/status-badge.tsx'
import { statusTexts } from './texts.ts'

const LOOK: Record<Status, Look> = {
  pending_payment: 'pending',
  test: 'test',
  approved: 'approved',
  live: 'live',
  ended: 'finished',
}

export function ProjectStatus({ status }: { status: Status }) {
  const words = useTexts(statusTexts)
  return <StatusBadge status={LOOK[status]}>{words[status]}</StatusBadge>
}
