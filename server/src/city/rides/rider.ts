import { Failure } from '@allmend/contract/failure'
import { isJoinable } from '@allmend/domain/projects/projects/status'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import type { Caller } from '../../platform/http/permission.ts'
import { participantsWhoAgree } from '../../projects/participation/index.ts'
import { factsOf, type ProjectRow, todayIn } from '../../projects/projects/index.ts'
import { raterIn } from '../ratings/index.ts'

/** A participant of a city project. */
export interface Rider {
  project: ProjectRow
  participantId: string
  /** Whether she agreed to rides and the project takes some. */
  mayRecord: boolean
}

/** From here on the transaction is inside the organisation that runs the project. */
export async function riderIn(
  db: Db,
  caller: Caller,
  which: { projectId: string } | { code: string },
  now: Date,
): Promise<Rider> {
  const { project, participantId } = await raterIn(db, caller, which, now)
  const agreeing = await onDuty(db, 'participation', (db) =>
    participantsWhoAgree(db, 'rides', [participantId]),
  )
  const mayRecord = agreeing.length > 0 && isJoinable(factsOf(project), todayIn(project, now))
  return { project, participantId, mayRecord }
}

export async function riderWhoMay(db: Db, caller: Caller, projectId: string, now: Date): Promise<Rider> {
  const rider = await riderIn(db, caller, { projectId }, now)
  if (!rider.mayRecord) throw new Failure('rides_not_agreed')
  return rider
}
