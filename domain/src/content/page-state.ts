import type { ProjectStatus } from '../projects/status.ts'
import type { DataDay } from '../time/data-day.ts'

export const SURVEY_STATES = ['not yet', 'open', 'closed'] as const
export const INSIGHTS_STATES = ['not yet', 'closed'] as const

/** Of a project that is or was live. */
export function surveyStateOf(
  project: { status: ProjectStatus; startDay: DataDay },
  today: DataDay,
): (typeof SURVEY_STATES)[number] {
  if (project.status !== 'live') return 'closed'
  return today < project.startDay ? 'not yet' : 'open'
}

/** Until there are releases: they come while the project runs, or it ended without. */
export function insightsStateOf(status: ProjectStatus): (typeof INSIGHTS_STATES)[number] {
  return status === 'live' ? 'not yet' : 'closed'
}
