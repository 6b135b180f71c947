import { Failure } from '@allmend/contract/failure'
import { isJoinable } from '@allmend/domain/projects/projects/status'
import type { Db } from '../../platform/db/connect.ts'
import { insideOrganisation, onDuty } from '../../platform/db/identity.ts'
import type { Caller } from '../../platform/http/permission.ts'
import { participantIn, participantsWhoAgree } from '../../projects/participation/index.ts'
import {
  factsOf,
  projectByCode,
  projectById,
  type ProjectRow,
  todayIn,
} from '../../projects/projects/index.ts'

/** A participant of a city project. */
export interface Rater {
  project: ProjectRow
  participantId: string
  /** Whether she agreed to ratings and the project takes some. */
  mayRate: boolean
}

/** From here on the transaction is inside the organisation that runs the project. */
export async function raterIn(
  db: Db,
  { accountId }: Caller,
  which: { projectId: string } | { code: string },
  now: Date,
): Promise<Rater> {
  const project = await onDuty(db, 'projects', (db) =>
    'code' in which ? projectByCode(db, which.code) : projectById(db, which.projectId),
  )
  if (project?.product !== 'cityserver') throw new Failure('project_unknown')
  const participant = await participantIn(db, project.id, accountId)
  // Whoever takes no part learns no more than who names a project that is not there.
  if (!participant || participant.leftAt) throw new Failure('project_unknown')
  const { participantId } = participant
  const mayRate =
    isJoinable(factsOf(project), todayIn(project, now)) &&
    (await onDuty(db, 'participation', (db) => participantsWhoAgree(db, 'ratings', [participantId]))).length >
      0
  insideOrganisation(db, project.organisationId)
  return { project, participantId, mayRate }
}

/** The same, and she may say something. */
export async function raterWhoMay(db: Db, caller: Caller, projectId: string, now: Date): Promise<Rater> {
  const rater = await raterIn(db, caller, { projectId }, now)
  if (!rater.mayRate) throw new Failure('ratings_not_agreed')
  return rater
}
