import type { Db } from '../../../platform/db/connect.ts'
import { onDuty } from '../../../platform/db/identity.ts'
import { forgetDiary } from '../../../tracking/diary/index.ts'
import { emptyFixes } from '../../../tracking/tracking/index.ts'

/**
 * What a restored backup holds of a participant and no key opens any more: her phones may send it again. As the
 * participant, by the worker.
 */
export async function forgetHeld(db: Db, participantId: string): Promise<void> {
  await onDuty(db, 'tracking', (db) => emptyFixes(db, participantId))
  await forgetDiary(db, participantId)
}
