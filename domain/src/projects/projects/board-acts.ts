import type { DataDay } from '../../platform/time/data-day.ts'
import { type ProjectFacts, stateOf } from './status.ts'

/** What the ethics board does with a project; an Admin may close one too. */
export const BOARD_ACTS = ['approved', 'declined', 'paused', 'resumed', 'closed'] as const
export type BoardAct = (typeof BOARD_ACTS)[number]

/** What one member does at once, without a vote. */
export type ProjectAct = Exclude<BoardAct, 'approved' | 'declined'>

export type ActRefusal =
  | 'project_live'
  | 'project_not_running'
  | 'project_paused'
  | 'project_not_paused'
  | 'project_ended'
  | 'project_closed'

/** Yes, or why not. The start is decided before it, a live project is paused, a paused one goes on. */
export function mayAct(act: BoardAct, project: ProjectFacts, today: DataDay): 'yes' | ActRefusal {
  const { status, badge } = stateOf(project, today)
  if (badge === 'closed') return 'project_closed'
  if (badge === 'ended') return 'project_ended'
  if (act === 'closed') return 'yes'
  if (act === 'approved' || act === 'declined') return status === 'live' ? 'project_live' : 'yes'
  if (act === 'resumed') return badge === 'paused' ? 'yes' : 'project_not_paused'
  if (badge === 'paused') return 'project_paused'
  return status === 'live' ? 'yes' : 'project_not_running'
}
