import type { Participation } from '@allmend/contract/projects/participation'
import { consentsOf } from '@allmend/domain/projects/participation/consent'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { linesOf } from './ledger.ts'
import { lockedParticipant, type Participant } from './participants.ts'
import type { Phones } from './phones.ts'

/** The caller's part in a project, locked, so that what she decides at once is written one after the other. */
export async function participantOf(
  db: Db,
  projectId: string,
  accountId: string,
): Promise<Participant | undefined> {
  const found = await onDuty(db, 'participation', (db) => lockedParticipant(db, projectId, accountId))
  return found?.leftAt === null ? found : undefined
}

/** What she has agreed to and which devices send in her name. */
export async function participationOf(
  db: Db,
  phones: Phones,
  it: Participant,
  about: { projectId: string; accountId: string },
): Promise<Participation> {
  const lines = await onDuty(db, 'participation', (db) => linesOf(db, it.participantId))
  return {
    joinedAt: it.joinedAt.getTime(),
    consents: [...consentsOf(lines).values()].map(({ purpose, version, at }) => ({ purpose, version, at })),
    devices: await phones.pairedWith(db, about),
  }
}
