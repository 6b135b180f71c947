import type { RiddenWeek } from '@allmend/domain/city/rides/ridden-week'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'
import { storedWeek } from './stored-week.ts'

export interface OfProject {
  id: string
  organisationId: string
  /** Whether it is about the test phase: such releases go when the project goes live. */
  isTest: boolean
}
type Phase = Pick<OfProject, 'id' | 'isTest'>

/** The first one stays, whoever comes later: a release is never changed. */
export async function addRelease(
  db: Db<'rides'>,
  project: OfProject,
  { from, week, now }: { from: DataDay; week: RiddenWeek; now: Date },
): Promise<void> {
  await ask(
    db,
    `insert into rides.release (project_id, is_test, from_day, organisation_id, figures, released_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [project.id, project.isTest, from, project.organisationId, storedWeek.textOf(week), now],
  )
}

export async function forgetTest(db: Db<'rides'>, projectId: string): Promise<void> {
  await ask(db, 'delete from rides.release where project_id = $1 and is_test', [projectId])
}

/** Mondays of the weeks that were counted, newest first; two years at most. */
export async function releasedWeeks(db: Db, { id, isTest }: Phase): Promise<DataDay[]> {
  const rows = await ask<{ from: DataDay }>(
    db,
    `select from_day::text as "from" from rides.release where project_id = $1 and is_test = $2
     order by from_day desc limit 104`,
    [id, isTest],
  )
  return rows.map(({ from }) => from)
}

export async function releaseOf(
  db: Db,
  { id, isTest }: Phase,
  week: DataDay,
): Promise<RiddenWeek | undefined> {
  const [row] = await ask<{ figures: unknown }>(
    db,
    'select figures from rides.release where project_id = $1 and is_test = $2 and from_day = $3::date',
    [id, isTest, week],
  )
  return row && storedWeek.read(row.figures)
}

export interface SliceSum {
  week: DataDay
  by: string
  value: string
  rides: number
  people: number
  kilometres: number
}

/** What was told of each week, without streets. */
export async function sliceSums(db: Db, { id, isTest }: Phase): Promise<SliceSum[]> {
  return ask<SliceSum>(
    db,
    `select r.from_day::text as week, s ->> 'by' as "by", s ->> 'value' as value, (s ->> 'rides')::integer as rides,
       (s ->> 'people')::integer as people, (s ->> 'kilometres')::integer as kilometres
     from rides.release r, jsonb_array_elements(r.figures -> 'slices') s
     where r.project_id = $1 and r.is_test = $2 order by r.from_day, 2, 3`,
    [id, isTest],
  )
}

/** Rides by route over all weeks that were counted. */
export async function routeSums(
  db: Db,
  { id, isTest }: Phase,
): Promise<{ routeId: string; rides: number }[]> {
  return ask<{ routeId: string; rides: number }>(
    db,
    `select route.key as route_id, sum(route.value::integer)::integer as rides
     from rides.release r, jsonb_array_elements(r.figures -> 'slices') s, jsonb_each_text(s -> 'routes') route
     where r.project_id = $1 and r.is_test = $2 and s ->> 'by' = 'all' group by route.key order by 2 desc, 1`,
    [id, isTest],
  )
}

/** People in a cell by week, of all weeks that were counted; null: too few. */
export async function cellByWeek(
  db: Db,
  { id, isTest }: Phase,
  cell: string,
): Promise<{ week: DataDay; people: number | null }[]> {
  return ask<{ week: DataDay; people: number | null }>(
    db,
    `select from_day::text as week, (figures -> 'cells' ->> $3::text)::integer as people from rides.release
     where project_id = $1 and is_test = $2 order by from_day`,
    [id, isTest, cell],
  )
}
