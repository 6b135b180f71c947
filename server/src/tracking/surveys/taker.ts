import { Failure } from '@allmend/contract/failure'
import { surveyStateOf } from '@allmend/domain/projects/content/page-state'
import { isOpen } from '@allmend/domain/tracking/surveys/survey-state'
import { stateAt, seenProject, type ProjectSeen } from '../../projects/content/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { participantIn, participantsWhoAgree } from '../../projects/participation/index.ts'
import { todayIn } from '../../projects/projects/index.ts'
import { type VersionRow, versionsOfSurvey } from './store.ts'

/** The caller, as whoever takes part in a project now. */
export async function takerIn(db: Db, accountId: string, projectId: string): Promise<string> {
  const found = await onDuty(db, 'participation', (db) => participantIn(db, projectId, accountId))
  if (!found || found.leftAt !== null) throw new Failure('participant_unknown')
  return found.participantId
}

/** What was ever released of a survey, the newest first. */
export async function releasedVersions(
  db: Db,
  about: { projectId: string; surveyId: string },
): Promise<[VersionRow, ...VersionRow[]]> {
  const versions = await onDuty(db, 'surveys', (db) => versionsOfSurvey(db, about))
  const [newest, ...before] = versions.filter(({ status }) => status === 'finished')
  if (!newest) throw new Failure('survey_missing')
  return [newest, ...before]
}

export async function hasAgreed(db: Db, participantId: string): Promise<boolean> {
  const agreeing = await onDuty(db, 'participation', (db) =>
    participantsWhoAgree(db, 'surveys', [participantId]),
  )
  return agreeing.length > 0
}

/** While its project is live and not paused, it can be answered through its last day. */
export function stateOfSurvey(
  project: ProjectSeen,
  version: VersionRow,
  now: Date,
): 'not yet' | 'open' | 'closed' {
  if (!isOpen({ ...version, isClosed: version.closedAt !== null }, todayIn(project, now))) return 'closed'
  const about = { ...stateAt(project, now), startDay: project.startDay }
  return surveyStateOf(about, todayIn(project, now))
}

export async function seen(db: Db, projectId: string): Promise<ProjectSeen> {
  const project = await onDuty(db, 'projects', (db) => seenProject(db, projectId))
  if (!project) throw new Failure('survey_missing')
  return project
}
