import type { Db } from '../../db/connect.ts'
import { onDuty } from '../../db/identity.ts'
import { forgetDiary } from '../../diary/index.ts'
import { emptyFixes } from '../../tracking/index.ts'

/**
 * What a restored backup holds of a participant and no key opens any more: her phones may send it again. As the
 * participant, by the worker.
 */
export async function forgetHeld(db: Db, participantId: string): Promise<void> {
  await onDuty(db, 'tracking', (db) => emptyFixes(db, participantId))
  await forgetDiary(db, participantId)
}
