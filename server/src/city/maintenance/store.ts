import { Defect, maintenance } from '@allmend/contract/city/maintenance'
import type { DefectAct, DefectSource, DefectState } from '@allmend/domain/city/maintenance/defect'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { sql, type Updateable } from 'kysely'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { MaintenanceDefect } from '../../platform/db/tables.ts'
import { fieldNames } from '../../platform/wire.ts'

/** What leaves of a defect as it lies in columns of the same name; a day is asked for as text. */
const defectFields = Defect.omit({
  isArchived: true,
  at: true,
  route: true,
  reports: true,
  dueOn: true,
  hasBefore: true,
  hasAfter: true,
})
const planFields = maintenance.plan.input.omit({ projectId: true, id: true, revision: true })
const AT_MOST = 4_000

function defects(db: Db) {
  return db
    .selectFrom('maintenance.defect')
    .select([...fieldNames(defectFields), 'projectId', 'sourceKey', 'longitude', 'latitude', 'routeId'])
    .select([
      'beforePicture',
      'afterPicture',
      'beforeWaiting',
      'beforeWaitingBy',
      'afterWaiting',
      'afterWaitingBy',
    ])
    .select([
      sql<boolean>`archived_at is not null`.as('isArchived'),
      sql<DataDay | null>`due_on::text`.as('dueOn'),
    ])
    .$narrowType<{ state: DefectState; source: DefectSource }>()
}

export type DefectRow = Awaited<ReturnType<ReturnType<typeof defects>['executeTakeFirstOrThrow']>>

/** Of the organisation the transaction is inside of, or on duty. */
export async function defectsOf(db: Db, projectId: string): Promise<DefectRow[]> {
  return defects(db).where('projectId', '=', projectId).orderBy('number', 'desc').limit(AT_MOST).execute()
}

/** Held until the end of the transaction. */
export async function lockedDefect(
  db: Db,
  { projectId, id }: { projectId: string; id: string },
): Promise<DefectRow | undefined> {
  return defects(db).where('projectId', '=', projectId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface NewDefect {
  id: string
  projectId: string
  organisationId: string
  title: string
  source: DefectSource
  sourceKey: string | null
  at: readonly [number, number]
  street: string
  routeId: string | null
  photoId: string | null
  now: Date
}

/** One project's numbers are given one after the other. */
export async function lockNumbers(db: Db, projectId: string): Promise<void> {
  await ask(db, `select pg_advisory_xact_lock(hashtextextended('maintenance ' || $1::text, 0))`, [projectId])
}

/** False: this mark, comment or gap has become one already. */
export async function addDefect(db: Db, it: NewDefect): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `insert into maintenance.defect (id, project_id, organisation_id, number, title, state, source, source_key,
       longitude, latitude, street, route_id, photo_id, reported_at)
     select $1, $2, $3, coalesce(max(d.number), 0) + 1, $4, 'reported', $5, $6, $7, $8, $9, $10, $11, $12
     from maintenance.defect d where d.project_id = $2
     on conflict do nothing returning id`,
    [
      it.id,
      it.projectId,
      it.organisationId,
      it.title,
      it.source,
      it.sourceKey,
      it.at[0],
      it.at[1],
      it.street,
      it.routeId,
      it.photoId,
      it.now,
    ],
  )
  return rows.length > 0
}

export async function countOpen(db: Db, projectId: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    'select count(*)::integer as count from maintenance.defect where project_id = $1 and archived_at is null',
    [projectId],
  )
  return row?.count ?? 0
}

export async function setState(
  db: Db,
  it: { id: string; state: DefectState; isArchived: boolean; now: Date },
): Promise<void> {
  await ask(
    db,
    `update maintenance.defect set state = $2,
       planned_at = case when $2 = 'planned' then $4::timestamptz when $2 = 'reported' then null else planned_at end,
       done_at = case when $2 <> 'done' then null else coalesce(done_at, $4::timestamptz) end,
       archived_at = case when $3::boolean then $4::timestamptz end, revision = revision + 1
     where id = $1`,
    [it.id, it.state, it.isArchived, it.now],
  )
}

export async function setPlan(
  db: Db,
  id: string,
  plan: Pick<Updateable<MaintenanceDefect>, keyof typeof planFields.shape>,
): Promise<void> {
  await db.updateTable('maintenance.defect').set(plan).where('id', '=', id).execute()
}

export type When = 'before' | 'after'

/** Where a picture of a defect lies. */
export const pictureKey = (organisationId: string, picture: string): string =>
  `maintenance/${organisationId}/${picture}.webp`

/** It waits to be blurred; one that waited before is not needed any more. */
export async function setWaiting(
  db: Db,
  it: { id: string; when: When; picture: string; accountId: string },
): Promise<void> {
  await ask(
    db,
    `update maintenance.defect set
       before_waiting = case when $2 = 'before' then $3::uuid else before_waiting end,
       before_waiting_by = case when $2 = 'before' then $4::uuid else before_waiting_by end,
       after_waiting = case when $2 = 'after' then $3::uuid else after_waiting end,
       after_waiting_by = case when $2 = 'after' then $4::uuid else after_waiting_by end,
       revision = revision + 1
     where id = $1`,
    [it.id, it.when, it.picture, it.accountId],
  )
}

export interface WaitingPicture {
  id: string
  organisationId: string
  projectId: string
  when: When
  picture: string
}

/** Pictures that are not blurred yet, of one defect or of all. */
export async function waitingPictures(
  db: Db<'maintenance'>,
  id: string | null = null,
): Promise<WaitingPicture[]> {
  return ask<WaitingPicture>(
    db,
    `select d.id, d.organisation_id, d.project_id, w."when", w.picture
     from maintenance.defect d, lateral (values ('before', d.before_waiting), ('after', d.after_waiting))
       as w ("when", picture)
     where (d.before_waiting is not null or d.after_waiting is not null) and w.picture is not null
       and ($1::uuid is null or d.id = $1)
     order by d.id, w."when" limit 100`,
    [id],
  )
}

/**
 * The blurred picture takes its place, if nobody has sent another meanwhile; the one shown before. Whoever works on the
 * defect meanwhile is not told that it changed: nobody did anything.
 */
export async function settlePicture(
  db: Db<'maintenance'>,
  it: { id: string; when: When; waiting: string; picture: string },
): Promise<{ former: string | null } | undefined> {
  const [row] = await ask<{ former: string | null }>(
    db,
    `with known as (
       select id, case when $2 = 'before' then before_picture else after_picture end as former
       from maintenance.defect
       where id = $1 and case when $2 = 'before' then before_waiting else after_waiting end = $3::uuid for update
     )
     update maintenance.defect d set
       before_picture = case when $2 = 'before' then $4::uuid else d.before_picture end,
       before_waiting = case when $2 = 'before' then null else d.before_waiting end,
       before_waiting_by = case when $2 = 'before' then null else d.before_waiting_by end,
       after_picture = case when $2 = 'after' then $4::uuid else d.after_picture end,
       after_waiting = case when $2 = 'after' then null else d.after_waiting end,
       after_waiting_by = case when $2 = 'after' then null else d.after_waiting_by end
     from known where d.id = known.id returning known.former`,
    [it.id, it.when, it.waiting, it.picture],
  )
  return row
}

export interface EventRow {
  act: DefectAct
  happenedAt: Date
  accountId: string | null
  note: string
}

/** Newest first. */
export async function eventsOf(db: Db, defectId: string): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('maintenance.event')
    .select(['act', 'happenedAt', 'accountId', 'note'])
    .where('defectId', '=', defectId)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, act: row.act as DefectAct }))
}

export async function addEvent(
  db: Db,
  it: {
    defectId: string
    organisationId: string
    accountId: string | null
    act: DefectAct
    note: string
    now: Date
  },
): Promise<void> {
  await ask(
    db,
    `insert into maintenance.event (defect_id, number, organisation_id, act, happened_at, account_id, note)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6 from maintenance.event where defect_id = $1`,
    [it.defectId, it.organisationId, it.act, it.now, it.accountId, it.note],
  )
}
