import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { participantsHere, participantsWhoAgree } from '../../projects/participation/index.ts'

export interface NamedPerson {
  participantId: string
  accountId: string
  joinedAt: Date
}

/** Those who take part and agreed to be named in groups, by their id. */
export async function namedPeople(db: Db, projectId: string): Promise<Map<string, NamedPerson>> {
  return onDuty(db, 'participation', async (db) => {
    const here = await participantsHere(db, projectId)
    const agreeing = new Set(
      await participantsWhoAgree(
        db,
        'groups',
        here.map(({ participantId }) => participantId),
      ),
    )
    return new Map(
      here
        .filter(({ participantId }) => agreeing.has(participantId))
        .map((person) => [person.participantId, person]),
    )
  })
}
