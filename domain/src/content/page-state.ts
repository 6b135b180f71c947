import type { ProjectState } from '../projects/status.ts'
import type { DataDay } from '../time/data-day.ts'

export const SURVEY_STATES = ['not yet', 'open', 'closed'] as const
export const INSIGHTS_STATES = ['not yet', 'closed'] as const

/** Of a project that is or was live; while it is paused nobody is asked anything. */
export function surveyStateOf(
  project: ProjectState & { startDay: DataDay },
  today: DataDay,
): (typeof SURVEY_STATES)[number] {
  if (project.status !== 'live' || project.badge !== null) return 'closed'
  return today < project.startDay ? 'not yet' : 'open'
}

/** Until there are releases: they come while the project runs, or it ended without. */
export function insightsStateOf({ status, badge }: ProjectState): (typeof INSIGHTS_STATES)[number] {
  return status === 'live' && (badge === null || badge === 'paused') ? 'not yet' : 'closed'
}
