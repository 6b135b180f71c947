import type { Analyst, ResultKind } from '@allmend/domain/projects/projects/intent'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof projects>['executeTakeFirstOrThrow']>>

/** With who runs it; days leave as text, for a Date would be a moment somewhere. */
export function projects(db: Db) {
  return db
    .selectFrom('projects.project as p')
    .innerJoin('organisations.organisation as o', 'o.id', 'p.organisationId')
    .innerJoin('network.region as r', 'r.slug', 'p.region')
    .select([
      'p.id',
      'p.organisationId',
      'o.name as organisation',
      'o.slug as organisationSlug',
      'o.country',
      'p.code',
      'p.name',
      'p.region',
      'p.survey',
      'p.surveyUrl',
      'p.seats',
      'p.seatsTaken',
      'p.minimumAge',
      'p.settledAt',
      'p.approvedAt',
      'p.declinedAt',
      'p.declinedReason',
      'p.inviteCompleteAt',
      'p.liveAt',
      'p.createdAt',
      'p.closedAt',
      'p.closedReason',
      'p.pausedAt',
      'p.pausedReason',
      'p.purpose',
      'p.analysisPartner',
      'p.otherResults',
      'p.joiningClosedAt',
      'p.archivedAt',
      'p.cancelledAt',
      'p.newslettersAllowed',
      sql<Analyst | null>`p.analysed_by`.as('analysedBy'),
      sql<ResultKind[] | null>`p.results`.as('results'),
      sql<Product>`p.product`.as('product'),
      'r.attributionDe',
      'r.attributionEn',
      sql<TimeZone>`r.time_zone`.as('timeZone'),
      sql<DataDay>`p.start_day::text`.as('startDay'),
      sql<DataDay>`p.end_day::text`.as('endDay'),
      sql<DataDay | null>`p.trial_day::text`.as('trialDay'),
    ])
}

/** Which day it is at a moment, by the clock of the region joined as `r`. */
export const todayThere = (now: Date): RawBuilder<Date> =>
  sql<Date>`(${now}::timestamptz at time zone r.time_zone)::date`

/** Of the organisation the transaction is inside of, or of all on duty. */
export async function projectById(db: Db, id: string): Promise<ProjectRow | undefined> {
  return projects(db).where('p.id', '=', id).executeTakeFirst()
}

/** Of the organisation the transaction is inside of, or of all on duty. */
export async function projectByCode(db: Db, code: string): Promise<ProjectRow | undefined> {
  return projects(db).where('p.code', '=', code).executeTakeFirst()
}

/** Of the organisation the transaction is inside of, or of all on duty. */
export async function projectsById(db: Db, ids: readonly string[]): Promise<Map<string, ProjectRow>> {
  const rows = await projects(db)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** By name or code, of all organisations; what was taken back is called nothing any more. */
export async function projectsNamed(
  db: Db<'projects'>,
  { name, code }: { name: string; code: string },
): Promise<ProjectRow[]> {
  return projects(db)
    .where('p.cancelledAt', 'is', null)
    .where((row) => row.or([row(sql`lower(p.name)`, '=', sql`lower(${name})`), row('p.code', '=', code)]))
    .limit(1000)
    .execute()
}

/** Nobody else changes it until the transaction ends. */
export async function lockedProject(db: Db, id: string): Promise<ProjectRow | undefined> {
  await db.selectFrom('projects.project').select('id').where('id', '=', id).forUpdate().execute()
  return projectById(db, id)
}

/** Those that were cancelled are gone; those that were archived are listed when asked for. */
export async function projectsOf(
  db: Db,
  organisationId: string,
  about: { product?: Product | undefined; isArchivedToo: boolean },
): Promise<ProjectRow[]> {
  const own = projects(db).where('p.organisationId', '=', organisationId).where('p.cancelledAt', 'is', null)
  const ofProduct = about.product ? own.where('p.product', '=', about.product) : own
  const asked = about.isArchivedToo ? ofProduct : ofProduct.where('p.archivedAt', 'is', null)
  return asked.orderBy('p.startDay', 'desc').orderBy('p.name').execute()
}

/** Which organisation runs a project. */
export async function runnerOf(db: Db<'projects'>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('projects.project')
    .select('organisationId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.organisationId ?? null
}

/** The slug of a project's region. */
export async function regionOf(
  db: Db<'projects'>,
  project: { id: string } | { code: string },
): Promise<string | null> {
  const regions = db.selectFrom('projects.project').select('region')
  const asked =
    'id' in project ? regions.where('id', '=', project.id) : regions.where('code', '=', project.code)
  return (await asked.executeTakeFirst())?.region ?? null
}

export async function isPaused(db: Db<'projects'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects.project')
    .select('pausedAt')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.pausedAt !== null
}

/** The tracking project people can join with this code. A code that is unknown and one that is closed look alike. */
export async function openProjectByCode(
  db: Db<'projects'>,
  code: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('projects.project')
    .select(['id', 'name'])
    .where('code', '=', code)
    .where('product', '=', 'tracking')
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

export async function projectNames(db: Db<'projects'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('projects.project').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}
