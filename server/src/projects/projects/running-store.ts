import type { Product } from '@allmend/domain/base/organisations/organisation'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { type ProjectRow, projects, todayThere } from './store.ts'

/** How many projects of the organisation are neither over nor cancelled. */
export async function runningProjectsOf(db: Db, organisationId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('projects.project as p')
    .innerJoin('network.region as r', 'r.slug', 'p.region')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('p.organisationId', '=', organisationId)
    .where('p.cancelledAt', 'is', null)
    .where('p.closedAt', 'is', null)
    .where(sql<boolean>`p.end_day >= ${todayThere(now)}`)
    .executeTakeFirstOrThrow()
  return count
}

/** Live ones whose last day is in so many days, or sooner. */
export async function projectsEnding(
  db: Db<'projects'>,
  { withinDays, now }: { withinDays: number; now: Date },
): Promise<{ id: string; organisationId: string; timeZone: TimeZone; endDay: DataDay }[]> {
  return db
    .selectFrom('projects.project as p')
    .innerJoin('network.region as r', 'r.slug', 'p.region')
    .select([
      'p.id',
      'p.organisationId',
      sql<TimeZone>`r.time_zone`.as('timeZone'),
      sql<DataDay>`p.end_day::text`.as('endDay'),
    ])
    .where('p.liveAt', 'is not', null)
    .where('p.closedAt', 'is', null)
    .where(sql<boolean>`p.end_day between ${todayThere(now)} and ${todayThere(now)} + ${sql.lit(withinDays)}`)
    .orderBy('p.id')
    .execute()
}

/** True when this last day was not notified yet. */
export async function noteEndNotified(db: Db<'projects'>, id: string, endDay: DataDay): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('projects.project')
    .set({ toldEndDay: sql<Date>`${endDay}::date` })
    .where('id', '=', id)
    .where(sql<boolean>`told_end_day is distinct from ${endDay}::date`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Projects of which something counts, for counting it. */
export async function liveProjects(
  db: Db<'projects'>,
  product: Product,
): Promise<
  {
    id: string
    name: string
    organisationId: string
    organisationName: string
    timeZone: TimeZone
    startDay: DataDay
    endDay: DataDay
    liveAt: Date
    closedAt: Date | null
  }[]
> {
  return db
    .selectFrom('projects.project')
    .innerJoin('organisations.organisation', 'organisations.organisation.id', 'organisationId')
    .innerJoin('network.region', 'network.region.slug', 'region')
    .select([
      'projects.project.id',
      'projects.project.name',
      'organisationId',
      'organisations.organisation.name as organisationName',
      sql<TimeZone>`time_zone`.as('timeZone'),
      sql<DataDay>`start_day::text`.as('startDay'),
      sql<DataDay>`end_day::text`.as('endDay'),
      sql<Date>`live_at`.as('liveAt'),
      'closedAt',
    ])
    .where('product', '=', product)
    .where('liveAt', 'is not', null)
    .orderBy('projects.project.id')
    .execute()
}

/** Those of Tracking whose last day is over, by the clock of their region. */
export async function endedProjects(db: Db<'projects'>, now: Date): Promise<ProjectRow[]> {
  return projects(db)
    .where('p.product', '=', 'tracking')
    .where((is) => is.or([is('p.closedAt', 'is not', null), is(sql<Date>`p.end_day`, '<', todayThere(now))]))
    .orderBy('p.endDay')
    .execute()
}

/** Those that are approved and not live: their code works, and what is counted is thrown away. */
export async function testProjects(db: Db<'projects'>, product: Product) {
  const rows = await projects(db)
    .where('p.product', '=', product)
    .where('p.liveAt', 'is', null)
    .where('p.settledAt', 'is not', null)
    .where(sql<boolean>`p.id not in (select governance.in_trial())`)
    .orderBy('p.id')
    .execute()
  return rows.flatMap(({ approvedAt, organisation, ...row }) =>
    approvedAt ? [{ ...row, organisationName: organisation, testedFrom: approvedAt }] : [],
  )
}
