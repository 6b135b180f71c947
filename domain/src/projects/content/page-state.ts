import type { ProjectState } from '../projects/status.ts'
import type { DataDay } from '../../platform/time/data-day.ts'

export const SURVEY_STATES = ['not yet', 'open', 'closed'] as const
export const INSIGHTS_STATES = ['not yet', 'published', 'closed'] as const

/** Of a project that is or was live; while it is paused nobody is asked anything. */
export function surveyStateOf(
  project: ProjectState & { startDay: DataDay },
  today: DataDay,
): (typeof SURVEY_STATES)[number] {
  if (project.status !== 'live' || project.badge !== null) return 'closed'
  return today < project.startDay ? 'not yet' : 'open'
}

/** What was published stays when the project is over, unless it was closed; a gate that closes hides it before. */
export function insightsStateOf(
  { status, badge }: ProjectState,
  isPublished: boolean,
): (typeof INSIGHTS_STATES)[number] {
  if (status !== 'live' || badge === 'closed') return 'closed'
  if (isPublished) return 'published'
  return badge === null || badge === 'paused' ? 'not yet' : 'closed'
}
