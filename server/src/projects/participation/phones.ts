import type { Paired, Participation } from '@allmend/contract/projects/participation'
import type { ParticipantState } from '@allmend/domain/projects/participation/participant-state'
import type { Db } from '../../platform/db/connect.ts'

/**
 * What taking part asks of whoever takes what phones send (server/src/tracking/tracking/phones.ts, handed over by
 * server/src/api.ts). A project without phones needs none of it.
 */
export interface Phones {
  /** Her first device; whoever comes back gets another one. */
  pair(db: Db, it: { participantId: string; deviceName: string; now: Date }): Promise<Paired>
  /** None of hers can send any more. */
  revokeAll(db: Db, participantId: string, now: Date): Promise<void>
  /** Those of an account that may send for a project. As the account. */
  pairedWith(db: Db, about: { accountId: string; projectId: string }): Promise<Participation['devices']>
}

/** How many participants of a project are how far, asked of the same; nothing about a single one. */
export type StateCounts = (db: Db, projectId: string) => Promise<Record<ParticipantState, number>>
