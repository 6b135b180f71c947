import type { Participation } from '@allmend/contract/governance'
import { consentsOf } from '@allmend/domain/governance/consent'
import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { devicesOf, lockedParticipant } from '../tracking/index.ts'
import { linesOf } from './ledger.ts'

export interface Participant {
  participantId: string
  joinedAt: Date
}

/** The caller's part in a project, locked, so that what she decides at once is written one after the other. */
export async function participantOf(
  db: Db,
  projectId: string,
  accountId: string,
): Promise<Participant | undefined> {
  await onDuty(db, 'tracking')
  const found = await lockedParticipant(db, projectId, accountId)
  return found?.leftAt === null ? found : undefined
}

/** What she has agreed to and which devices send in her name. */
export async function participationOf(
  db: Db,
  it: Participant,
  about: { projectId: string; accountId: string },
): Promise<Participation> {
  await onDuty(db, 'tracking')
  const devices = await devicesOf(db, about.accountId)
  await onDuty(db, 'governance')
  const consents = consentsOf(await linesOf(db, it.participantId))
  return {
    joinedAt: it.joinedAt.getTime(),
    consents: [...consents.values()].map(({ purpose, version, at }) => ({ purpose, version, at })),
    devices: devices
      .filter((device) => device.projectId === about.projectId && device.revokedAt === null)
      .map(({ id, name, pairedAt }) => ({ id, name, pairedAt })),
  }
}
