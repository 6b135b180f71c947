import type { Days } from '@allmend/domain/privacy/period'
import { inTransaction } from '../db/identity.ts'
import { diaryAround } from '../diary/index.ts'
import { ownerOf } from '../keys/data-keys.ts'
import { type Contribution, contributionOf } from './contribution.ts'
import type { Counting } from './counting.ts'
import type { CountedOf } from './store.ts'

/** Undefined when her diary cannot be read; the others are counted all the same. */
export async function contributionIn(
  { pool, keyring, log }: Counting,
  week: Days,
  { participantId, days }: CountedOf,
): Promise<Contribution | undefined> {
  try {
    return await inTransaction(pool, { participant: participantId }, async (db) => {
      const owner = await ownerOf(db, keyring, participantId)
      return owner && contributionOf(await diaryAround(db, owner, week), days)
    })
  } catch (error) {
    log.error({ err: error }, 'a diary was not counted')
    return undefined
  }
}
