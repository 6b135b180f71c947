import { ask, type Db } from '../../../platform/db/connect.ts'
import { firstVersion, nextVersion } from '../../../platform/stored/document.ts'
import { isNumber, isObject } from '../../../platform/stored/shape.ts'

const FIRST = { fixes: isNumber, days: isNumber, statements: isNumber }
const WITH_PHOTOS = { ...FIRST, rides: isNumber, photos: isNumber }
const WITH_RATINGS = { ...WITH_PHOTOS, ratings: isNumber }
const WITH_JOURNEYS = { ...WITH_RATINGS, journeys: isNumber }

const firstCounts = firstVersion('counts of an erasure', isObject(FIRST))
const countsWithPhotos = nextVersion(firstCounts, {
  is: isObject(WITH_PHOTOS),
  upgraded: (former) => ({ ...former, rides: 0, photos: 0 }),
})
const countsWithRatings = nextVersion(countsWithPhotos, {
  is: isObject(WITH_RATINGS),
  upgraded: (former) => ({ ...former, ratings: 0 }),
})
const countsWithJourneys = nextVersion(countsWithRatings, {
  is: isObject(WITH_JOURNEYS),
  upgraded: (former) => ({ ...former, journeys: 0 }),
})
const storedCounts = nextVersion(countsWithJourneys, {
  is: isObject({ ...WITH_JOURNEYS, surveys: isNumber }),
  upgraded: (former) => ({ ...former, surveys: 0 }),
})
/** Without surveys the release before reads it too. */
function textOf({ surveys, ...former }: ErasureRow['counts']): string {
  return surveys > 0 ? storedCounts.textOf({ ...former, surveys }) : countsWithJourneys.textOf(former)
}

/** A receipt: what was erased and when, and nothing of what it was. */
export interface ErasureRow {
  id: string
  accountId: string
  scope: 'period' | 'project' | 'account' | 'retention'
  projectName: string | null
  from: string | null
  through: string | null
  erasedAt: Date
  backupsDeadAt: Date | null
  counts: {
    fixes: number
    days: number
    statements: number
    rides: number
    photos: number
    ratings: number
    /** Rides she recorded; the others are rides on which photos were taken. */
    journeys: number
    /** That she had answered. */
    surveys: number
  }
}

export const NOTHING: ErasureRow['counts'] = {
  fixes: 0,
  days: 0,
  statements: 0,
  rides: 0,
  photos: 0,
  ratings: 0,
  journeys: 0,
  surveys: 0,
}

const ROW = `id, account_id as "accountId", scope, project_name as "projectName", first_day::text as "from",
  last_day::text as "through", erased_at as "erasedAt", backups_dead_at as "backupsDeadAt", counts`

export async function addErasure(
  db: Db<'own-data'>,
  it: Omit<ErasureRow, 'backupsDeadAt'>,
): Promise<ErasureRow> {
  await ask(
    db,
    `insert into own_data.erasure (id, account_id, scope, project_name, first_day, last_day, erased_at, counts)
     values ($1, $2, $3, $4, $5::date, $6::date, $7, $8)`,
    [it.id, it.accountId, it.scope, it.projectName, it.from, it.through, it.erasedAt, textOf(it.counts)],
  )
  return { ...it, backupsDeadAt: null }
}

/** The latest first. As the account, or on duty. */
export async function erasuresOf(db: Db, accountId: string): Promise<ErasureRow[]> {
  const rows = await ask<Omit<ErasureRow, 'counts'> & { counts: unknown }>(
    db,
    `select ${ROW} from own_data.erasure where account_id = $1 order by erased_at desc limit 100`,
    [accountId],
  )
  return rows.map((row) => ({ ...row, counts: storedCounts.read(row.counts) }))
}

/** The last of those that are still readable in backups; none: nothing to bury. */
export async function lastUnburied(db: Db<'own-data'>): Promise<Date | undefined> {
  const [row] = await ask<{ at: Date | null }>(
    db,
    'select max(erased_at) as at from own_data.erasure where backups_dead_at is null and is_key_gone',
    [],
  )
  return row?.at ?? undefined
}

export async function markBuried(db: Db<'own-data'>, erasedBefore: Date, now: Date): Promise<void> {
  await ask(
    db,
    `update own_data.erasure set backups_dead_at = $2
     where backups_dead_at is null and is_key_gone and erased_at <= $1`,
    [erasedBefore, now],
  )
}
