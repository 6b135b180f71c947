import type { Analyst, ProjectIntent, ResultKind } from '@allmend/domain/projects/projects/intent'
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

export interface NewProject {
  id: string
  organisationId: string
  product: Product
  code: string
  name: string
  region: string
  survey: boolean
  seats: number
  startDay: DataDay
  endDay: DataDay
  createdAt: Date
  purpose: string | null
  analysedBy: string | null
  analysisPartner: string | null
  results: string[] | null
  otherResults: string | null
}

/** What was left empty is kept as nothing. */
export function intentColumns(intent: ProjectIntent) {
  const { purpose, analysedBy, analysisPartner, results, otherResults } = intent
  return {
    purpose,
    analysedBy,
    analysisPartner: analysisPartner || null,
    results: [...results],
    otherResults: otherResults || null,
  }
}

/** False when the name or the code is taken. */
export async function addProject(db: Db, project: NewProject): Promise<boolean> {
  const added = await db
    .insertInto('projects.project')
    .values(project)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function isNameTaken(db: Db, organisationId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects.project')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A code is nobody else's either. */
export async function isCodeTaken(db: Db<'projects'>, code: string): Promise<boolean> {
  const row = await db.selectFrom('projects.project').select('id').where('code', '=', code).executeTakeFirst()
  return row !== undefined
}

/** False when another project of the organisation has the name. */
export async function renameProject(
  db: Db,
  id: string,
  about: { name: string; surveyUrl: string | null; minimumAge: number | null; region: string } & Partial<
    ReturnType<typeof intentColumns>
  >,
): Promise<boolean> {
  try {
    await db.updateTable('projects.project').set(about).where('id', '=', id).execute()
    return true
  } catch (error) {
    // Asking first would not help: two who take the same name at once would both be told that it is free.
    if ((error as { constraint?: string }).constraint === 'project_name_free') return false
    throw error
  }
}

/** Since when nobody may join, or that people may again. */
export async function setJoiningClosed(db: Db, id: string, joiningClosedAt: Date | null): Promise<void> {
  await db.updateTable('projects.project').set({ joiningClosedAt }).where('id', '=', id).execute()
}

export async function setArchived(db: Db, id: string, archivedAt: Date | null): Promise<void> {
  await db.updateTable('projects.project').set({ archivedAt }).where('id', '=', id).execute()
}

/** Its name is free from now on; its code goes back, for nobody can have joined with it. */
export async function setCancelled(db: Db, id: string, it: { code: string; now: Date }): Promise<void> {
  const gone = { cancelledAt: it.now, code: it.code }
  await db.updateTable('projects.project').set(gone).where('id', '=', id).execute()
}

/** False when there is no such project. */
export async function setNewslettersAllowed(
  db: Db<'projects'>,
  id: string,
  newslettersAllowed: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('projects.project')
    .set({ newslettersAllowed })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

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

export async function setLive(db: Db, id: string, liveAt: Date): Promise<void> {
  await db.updateTable('projects.project').set({ liveAt }).where('id', '=', id).execute()
}

/** Of the ethics board: approved, or declined with a reason. What is stored of it from now on. */
export async function setDecision(
  db: Db<'projects'>,
  id: string,
  reason: string | null,
  at: Date,
): Promise<Pick<ProjectRow, 'approvedAt' | 'declinedAt' | 'declinedReason'>> {
  const decision =
    reason === null
      ? { approvedAt: at, declinedAt: null, declinedReason: null }
      : { approvedAt: null, declinedAt: at, declinedReason: reason }
  await db.updateTable('projects.project').set(decision).where('id', '=', id).execute()
  return decision
}

/** The board is at it again: neither approved nor declined. */
export async function clearDecision(db: Db<'projects'>, id: string): Promise<void> {
  const none = { approvedAt: null, declinedAt: null, declinedReason: null }
  await db.updateTable('projects.project').set(none).where('id', '=', id).execute()
}

/** By the ethics board, with its reason; null: it goes on. */
export async function setPause(
  db: Db<'projects'>,
  id: string,
  pause: { at: Date; reason: string } | null,
): Promise<void> {
  await db
    .updateTable('projects.project')
    .set({ pausedAt: pause?.at ?? null, pausedReason: pause?.reason ?? null })
    .where('id', '=', id)
    .execute()
}

/** For good. */
export async function setClosed(
  db: Db<'projects'>,
  id: string,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('projects.project')
    .set({ closedAt: at, closedReason: reason })
    .where('id', '=', id)
    .execute()
}

/** Told by whoever keeps the invite page; null when something is missing again. Live projects stay live. */
export async function setInviteComplete(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('projects.project').set({ inviteCompleteAt: at }).where('id', '=', id).execute()
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

/** True when this last day was not told yet. */
export async function noteEndTold(db: Db<'projects'>, id: string, endDay: DataDay): Promise<boolean> {
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
