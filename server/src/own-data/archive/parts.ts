import type { Statement } from '@allmend/domain/mobility/correction/ledger'
import type { DataDay } from '@allmend/domain/time/data-day'
import type { Interval } from '@allmend/domain/time/interval'
import type pg from 'pg'
import { inTransaction } from '../../db/identity.ts'
import { knownDays, statementsOf } from '../../diary/index.ts'
import { ownerOf } from '../../keys/data-keys.ts'
import type { Keyring } from '../../keys/keyring.ts'
import { type ReportRow, reportsBy } from '../../maintenance/index.ts'
import { type OwnPart, ownParts } from '../../participation/index.ts'
import { countOwnPhotos } from '../../photos/index.ts'
import { countOwnRatings } from '../../ratings/index.ts'
import { countOwnRides } from '../../rides/index.ts'
import { countOwnSurveys } from '../../surveys/index.ts'
import { fixMonths } from '../../tracking/index.ts'

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
