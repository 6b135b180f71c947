import type { Contributed } from '@allmend/domain/projects/releases/bounded'
import type { Days } from '@allmend/domain/projects/releases/period'
import { isAway } from '../../../platform/away.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { diaryWithPurposes } from '../../diary/index.ts'
import { ownerOf } from '../../../platform/keys/data-keys.ts'
import { type Contribution, contributionOf } from './contribution.ts'
import type { Counting } from './counting.ts'
import { type PersonOnStreets, passagesIn } from '../frequency/passages-in.ts'
import type { StreetIndex } from '../frequency/street-index.ts'
import { postcodeOf } from './postcodes.ts'
import type { CountedOf } from '../store.ts'

/** What a person brings into a week, to every figure of it. */
interface WholeContribution extends Contribution {
  postcodes: Contributed
  /** Undefined where streets are not asked for. */
  onStreets: PersonOnStreets | undefined
}

/** What a diary is opened with. */
export type Opening = Pick<Counting, 'pool' | 'keyring' | 'log'>

/** Her diary is opened once. Undefined when it cannot be read; the others are counted all the same. */
export async function wholeContributionIn(
  { pool, keyring, log }: Opening,
  index: StreetIndex | undefined,
  week: Days,
  { participantId, days }: CountedOf,
): Promise<WholeContribution | undefined> {
  try {
    return await inTransaction(pool, { participant: participantId }, async (db) => {
      const owner = await ownerOf(db, keyring, participantId)
      if (!owner) return undefined
      const { diary, purposes } = await diaryWithPurposes(db, owner, week)
      const contribution = contributionOf(diary, days, purposes)
      const postcodes = await postcodeOf(db, contribution.nightPlace)
      const onStreets = index && (await passagesIn(db, index, diary, days))
      return { ...contribution, postcodes, onStreets }
    })
  } catch (error) {
    // Without a database nobody's diary can be read: that is no reason to leave people out for good.
    if (isAway(error)) throw error
    log.error({ err: error }, 'a diary was not counted')
    return undefined
  }
}

/** The same without streets and postal area, which research is not told. */
export async function contributionIn(
  { pool, keyring, log }: Opening,
  week: Days,
  { participantId, days }: CountedOf,
): Promise<Contribution | undefined> {
  try {
    return await inTransaction(pool, { participant: participantId }, async (db) => {
      const owner = await ownerOf(db, keyring, participantId)
      if (!owner) return undefined
      const { diary, purposes } = await diaryWithPurposes(db, owner, week)
      return contributionOf(diary, days, purposes)
    })
  } catch (error) {
    if (isAway(error)) throw error
    log.error({ err: error }, 'a diary was not counted')
    return undefined
  }
}
