import type { Days } from '@allmend/domain/projects/releases/period'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'
import { type FiguresOf, storedFigures } from './stored-figures.ts'

export interface OfProject {
  id: string
  organisationId: string
  /** Whether it is about the test phase: such releases lie apart, and go when the project goes live. */
  isTest: boolean
}

/**
 * The first one stays, whoever comes later: a release is never changed. Whether it is this one. The progress of a week
 * is taken from it by the database.
 */
export async function addRelease<Kind extends Exclude<keyof FiguresOf, 'progress'>>(
  db: Db<'insights'>,
  project: OfProject,
  it: { kind: Kind; from: DataDay; figures: FiguresOf[Kind]; suppressed?: number; now: Date },
): Promise<boolean> {
  const figures = storedFigures[it.kind].textOf(it.figures)
  const values = [
    project.id,
    it.kind,
    it.from,
    project.organisationId,
    figures,
    it.now,
    it.suppressed ?? null,
  ]
  const added = project.isTest
    ? await ask(
        db,
        `insert into insights.test_release (project_id, kind, from_day, organisation_id, figures, released_at, suppressed)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning kind`,
        values,
      )
    : await ask(
        db,
        `insert into insights.release (project_id, kind, from_day, organisation_id, figures, released_at, suppressed)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning kind`,
        values,
      )
  return added.length > 0
}

/** What was released of the test and who was in it: it never counted, and nobody sees it any more. */
export async function forgetTest(db: Db<'insights'>, projectId: string, liveDay: DataDay): Promise<void> {
  await ask(db, 'delete from insights.test_release where project_id = $1', [projectId])
  await ask(db, 'delete from insights.counted_day where project_id = $1 and data_day < $2', [
    projectId,
    liveDay,
  ])
}

/** In the order of their periods. */
export async function releasesOf<Kind extends keyof FiguresOf>(
  db: Db,
  project: Pick<OfProject, 'id' | 'isTest'>,
  kind: Kind,
  { from, through }: Days,
): Promise<{ from: DataDay; figures: FiguresOf[Kind] }[]> {
  const rows = await ask<{ from: DataDay; figures: unknown }>(
    db,
    `select from_day::text as "from", figures from insights.shown_release
     where project_id = $1 and is_test = $2 and kind = $3 and from_day between $4::date and $5::date
     order by from_day`,
    [project.id, project.isTest, kind, from, through],
  )
  return rows.map((row) => ({ from: row.from, figures: storedFigures[kind].read(row.figures) }))
}

/** Mondays of the first and last week that have a release of a kind. */
export async function releasedWeeks(
  db: Db,
  { id, isTest }: Pick<OfProject, 'id' | 'isTest'>,
  kind: 'figures' | 'public',
): Promise<Days | undefined> {
  const [row] = await ask<{ from: DataDay | null; through: DataDay | null }>(
    db,
    `select min(from_day)::text as "from", max(from_day)::text as through from insights.shown_release
     where project_id = $1 and is_test = $2 and kind = $3`,
    [id, isTest, kind],
  )
  return row?.from && row.through ? { from: row.from, through: row.through } : undefined
}

/** Whose days have counted since a day. */
export async function deliveringSince(
  db: Db<'insights'>,
  projectId: string,
  since: DataDay,
): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    `select count(distinct participant_id)::int as count from insights.counted_day
     where project_id = $1 and data_day >= $2::date`,
    [projectId, since],
  )
  return row!.count
}

/** The first and last day that were counted. */
export async function countedDays(
  db: Db<'insights'>,
  { id, isTest }: Pick<OfProject, 'id' | 'isTest'>,
): Promise<Days | undefined> {
  const [row] = await ask<{ from: DataDay | null; through: DataDay | null }>(
    db,
    `select min(from_day)::text as "from", max(from_day)::text as through from insights.shown_release
     where project_id = $1 and is_test = $2 and kind = 'day'`,
    [id, isTest],
  )
  return row?.from && row.through ? { from: row.from, through: row.through } : undefined
}

export async function addCounted(
  db: Db<'insights'>,
  projectId: string,
  dataDay: DataDay,
  participantIds: readonly string[],
): Promise<void> {
  await ask(
    db,
    `insert into insights.counted_day (project_id, data_day, participant_id)
     select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
    [projectId, dataDay, participantIds],
  )
}

export async function forgetCounted(db: Db<'insights'>, participantIds: readonly string[]): Promise<void> {
  await ask(db, 'delete from insights.counted_day where participant_id = any($1::uuid[])', [participantIds])
}

export async function countedOn(db: Db<'insights'>, projectId: string, dataDay: DataDay): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    'select count(*) from insights.counted_day where project_id = $1 and data_day = $2',
    [projectId, dataDay],
  )
  return row!.count
}

export interface CountedOf {
  participantId: string
  days: DataDay[]
}

/** Which of their days in a range count. */
export async function countedAmong(
  db: Db<'insights'>,
  projectId: string,
  { from, through }: Days,
  participantIds: readonly string[],
): Promise<CountedOf[]> {
  return ask<CountedOf>(
    db,
    `select participant_id as "participantId", array_agg(data_day::text order by data_day) as days
     from insights.counted_day
     where participant_id = any($4::uuid[]) and project_id = $1 and data_day between $2::date and $3::date
     group by participant_id order by participant_id`,
    [projectId, from, through, participantIds],
  )
}
