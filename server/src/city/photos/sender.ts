import { Failure } from '@allmend/contract/failure'
import { isJoinable } from '@allmend/domain/projects/projects/status'
import type { Db } from '../../platform/db/connect.ts'
import { insideOrganisation, onDuty } from '../../platform/db/identity.ts'
import type { Caller } from '../../platform/http/permission.ts'
import { roleIn } from '../../base/organisations/index.ts'
import { participantIn, participantsWhoAgree } from '../../projects/participation/index.ts'
import {
  factsOf,
  projectByCode,
  projectById,
  type ProjectRow,
  todayIn,
} from '../../projects/projects/index.ts'

/** Whoever takes photos for a project: a participant, or an admin of the organisation that runs it. */
export interface Sender {
  project: ProjectRow
  accountId: string
  name: string
  participantId: string | null
  /** Whether she agreed to photos and may go on taking some. */
  hasAgreed: boolean
  isAdmin: boolean
}

/** From here on the transaction is inside the organisation; whoever has no part in the project finds none. */
export async function senderIn(
  db: Db,
  caller: Caller,
  which: { projectId: string } | { code: string },
  now: Date,
): Promise<Sender> {
  const sender = await senderOrNone(db, caller, which, now)
  if (!sender) throw new Failure('project_unknown')
  return sender
}

export async function senderOrNone(
  db: Db,
  caller: Caller,
  which: { projectId: string } | { code: string },
  now: Date,
): Promise<Sender | undefined> {
  const { accountId, name } = caller
  const project = await onDuty(db, 'projects', (db) =>
    'code' in which ? projectByCode(db, which.code) : projectById(db, which.projectId),
  )
  if (project?.product !== 'cityserver') return undefined
  const participant = await participantIn(db, project.id, accountId)
  // Whoever acts for an organisation has shown a second factor, whichever call it is.
  const isAdmin =
    caller.secondFactor === 'proven' && (await roleIn(db, accountId, project.organisationId)) === 'admin'
  const participantId = participant && !participant.leftAt ? participant.participantId : null
  if (!participantId && !isAdmin) return undefined
  const hasAgreed =
    participantId !== null &&
    isJoinable(factsOf(project), todayIn(project, now)) &&
    (await onDuty(db, 'participation', (db) => participantsWhoAgree(db, 'photos', [participantId]))).length >
      0
  insideOrganisation(db, project.organisationId)
  return { project, accountId, name, participantId, hasAgreed, isAdmin }
}
