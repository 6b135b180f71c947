import type { DataDay } from '../../platform/time/data-day.ts'
import { isTrialOver, type TrialFacts } from './trial.ts'

/** The specification's three (§4). */
export const PROJECT_STATUSES = ['test', 'approved', 'live'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** What is said beside the status, never instead of it (decision 0064). */
export const PROJECT_BADGES = ['pending_payment', 'paused', 'ended', 'closed'] as const
export type ProjectBadge = (typeof PROJECT_BADGES)[number]

/** What a project's state rests on. Instants in milliseconds. */
export interface ProjectFacts {
  /** Its order is paid, or was let through without. */
  isSettled: boolean
  /** The ethics board's yes to the start. */
  approvedAt: number | null
  liveAt: number | null
  /** The ethics board has it paused. */
  pausedAt: number | null
  /** Ended for good by the board or an Admin. */
  closedAt: number | null
  /** The last day belongs to the project. */
  endDay: DataDay
}

export interface ProjectState {
  status: ProjectStatus
  badge: ProjectBadge | null
}

/** The one place that decides (decisions 0024, 0064). */
export function stateOf(project: ProjectFacts, today: DataDay): ProjectState {
  const reached = project.approvedAt === null ? 'test' : 'approved'
  return { status: project.liveAt === null ? reached : 'live', badge: badgeOf(project, today) }
}

/** Of several the one that cannot be undone goes first. */
function badgeOf(project: ProjectFacts, today: DataDay): ProjectBadge | null {
  if (project.closedAt !== null) return 'closed'
  if (today > project.endDay) return 'ended'
  if (!project.isSettled) return 'pending_payment'
  return project.pausedAt === null ? null : 'paused'
}

/** Whether its last day is over or it was closed. */
export function isOver(project: ProjectFacts, today: DataDay): boolean {
  const { badge } = stateOf(project, today)
  return badge === 'ended' || badge === 'closed'
}

/** Live and not over; while it is paused too. */
export function isRunning(project: ProjectFacts, today: DataDay): boolean {
  return project.liveAt !== null && !isOver(project, today)
}

/** Whether the code is known to everybody: from payment to the last day, while it is paused too (spec §4). */
export function isOperational(project: ProjectFacts, today: DataDay): boolean {
  return isShownWith(stateOf(project, today).badge)
}

/** The same, of a project whose badge is known. */
export function isShownWith(badge: ProjectBadge | null): boolean {
  return badge === null || badge === 'paused'
}

/** Whether people can join, in the test phase too; a trial that is over waits for the board. */
export function isJoinable(project: ProjectFacts & TrialFacts, today: DataDay): boolean {
  return stateOf(project, today).badge === null && !isTrialOver(project, today)
}

/**
 * The two timestamps as the specification's own rule reads them (§4): approved means Approved, live only means
 * Live. So the approval is told until the project is live, and from then on the live timestamp alone.
 */
export function statusStamps({ approvedAt, liveAt }: Pick<ProjectFacts, 'approvedAt' | 'liveAt'>): {
  approved: number | null
  live: number | null
} {
  return { approved: liveAt === null ? approvedAt : null, live: liveAt }
}
