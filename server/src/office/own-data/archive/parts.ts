import type { Statement } from '@allmend/domain/tracking/diary/correction/ledger'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { Interval } from '@allmend/domain/platform/time/interval'
import type pg from 'pg'
import { inTransaction } from '../../../platform/db/identity.ts'
import { knownDays, statementsOf } from '../../../tracking/diary/index.ts'
import { ownerOf } from '../../../platform/keys/data-keys.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { type ReportRow, reportsBy } from '../../../city/maintenance/index.ts'
import { type OwnPart, ownParts } from '../../../projects/participation/index.ts'
import { countOwnPhotos } from '../../../city/photos/index.ts'
import { countOwnRatings } from '../../../city/ratings/index.ts'
import { countOwnRides } from '../../../city/rides/index.ts'
import { countOwnSurveys } from '../../../tracking/surveys/index.ts'
import { fixMonths } from '../../../tracking/tracking/index.ts'

export type Month = Interval & { month: string }

/** What an archive holds of one project; its fixes and days are read when it is their turn. */
export interface Part extends OwnPart {
  months: readonly Month[]
  days: readonly DataDay[]
  statements: readonly Statement[]
  photos: number
  ratings: number
  journeys: number
  surveys: number
  reports: readonly ReportRow[]
}

/** Whoever takes part in a city project is not tracked. */
export const hasDiary = ({ product }: Pick<OwnPart, 'product'>): boolean => product === 'tracking'

export async function partsOf({
  pool,
  keyring,
  accountId,
}: {
  pool: pg.Pool
  keyring: Keyring
  accountId: string
}): Promise<Part[]> {
  const own = await inTransaction(pool, { account: accountId, duty: 'projects' }, (db) =>
    ownParts(db, accountId),
  )
  const parts: Part[] = []
  for (const part of own) {
    const { participantId } = part
    const identity = { participant: participantId, duty: 'tracking' } as const
    const more = await inTransaction(pool, identity, async (db) => {
      const owner = await ownerOf(db, keyring, participantId)
      return {
        months: await fixMonths(db, participantId, part.timeZone),
        days: await knownDays(db, participantId),
        statements: owner ? await statementsOf(db, owner) : [],
      }
    })
    const { photos } = await inTransaction(pool, { duty: 'photos' }, (db) =>
      countOwnPhotos(db, participantId),
    )
    const ratings = await inTransaction(pool, { duty: 'ratings' }, (db) => countOwnRatings(db, participantId))
    const journeys = await inTransaction(pool, { duty: 'rides' }, (db) =>
      countOwnRides(db, participantId, new Date()),
    )
    const reports = await inTransaction(pool, { duty: 'maintenance' }, (db) => reportsBy(db, participantId))
    const surveys = await inTransaction(pool, { duty: 'surveys' }, (db) => countOwnSurveys(db, participantId))
    parts.push({ ...part, ...more, photos, ratings, journeys, surveys, reports })
  }
  return parts
}
