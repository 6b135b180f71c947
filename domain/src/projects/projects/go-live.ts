import type { DataDay } from '../../platform/time/data-day.ts'
import { type ProjectFacts, stateOf } from './status.ts'

/** What must be there before a project is live, in the order of the page. */
export const GO_LIVE_CHECKS = ['paid', 'approved', 'invite'] as const
export type GoLiveCheck = (typeof GO_LIVE_CHECKS)[number]

/** Who can do what is missing. */
export const DOER_OF_CHECK = {
  paid: 'platform admin',
  approved: 'ethics board',
  invite: 'organisation admin',
} as const satisfies Record<GoLiveCheck, string>

export interface GoLiveFacts extends ProjectFacts {
  isInviteComplete: boolean
}

export function isChecked(project: GoLiveFacts, check: GoLiveCheck): boolean {
  if (check === 'paid') return project.isSettled
  return check === 'approved' ? project.approvedAt !== null : project.isInviteComplete
}

export interface MissingCheck {
  check: GoLiveCheck
  doer: (typeof DOER_OF_CHECK)[GoLiveCheck]
}

/** Yes, or why not: it is live or over already, or what is missing and who can do it. */
export function mayGoLive(
  project: GoLiveFacts,
  today: DataDay,
): 'yes' | 'project_live' | 'project_ended' | 'project_closed' | MissingCheck[] {
  const { badge } = stateOf(project, today)
  if (badge === 'closed') return 'project_closed'
  if (badge === 'ended') return 'project_ended'
  if (project.liveAt !== null) return 'project_live'
  const missing = GO_LIVE_CHECKS.filter((check) => !isChecked(project, check))
  return missing.length === 0 ? 'yes' : missing.map((check) => ({ check, doer: DOER_OF_CHECK[check] }))
}
