import type { CaseGroup } from '@allmend/contract/projects/governance'
import type { Project } from '@allmend/contract/projects/projects'

/** In which part of the board's list a project stands. */
export function groupOf({ badge, approvedAt, declinedAt, closedAt }: Project): CaseGroup {
  if (badge === 'paused') return 'paused'
  return (approvedAt ?? declinedAt ?? closedAt) === null ? 'waiting' : 'decided'
}
