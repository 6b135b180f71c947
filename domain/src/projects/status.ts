import type { DataDay } from '../time/data-day.ts'

export const PROJECT_STATUSES = ['pending_payment', 'test', 'approved', 'live', 'ended'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** What a project's status rests on. Instants in milliseconds. */
export interface ProjectFacts {
  /** Its order is paid, or was let through without. */
  isSettled: boolean
  /** The ethics board's yes to the start. */
  approvedAt: number | null
  liveAt: number | null
  /** The last day belongs to the project. */
  endDay: DataDay
}

/** The one place that decides (decision 0024). */
export function statusOf(project: ProjectFacts, today: DataDay): ProjectStatus {
  if (today > project.endDay) return 'ended'
  if (!project.isSettled) return 'pending_payment'
  if (project.liveAt !== null) return 'live'
  return project.approvedAt === null ? 'test' : 'approved'
}

/** Whether the code works: people can join, in the test phase too, from payment to the last day (spec §4). */
export function isOperational(project: ProjectFacts, today: DataDay): boolean {
  const status = statusOf(project, today)
  return status !== 'pending_payment' && status !== 'ended'
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
