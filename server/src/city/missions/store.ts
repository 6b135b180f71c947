import { missions } from '@allmend/contract/city/missions'
import type { MissionGoal, MissionKind } from '@allmend/domain/city/missions/mission'
import { sql } from 'kysely'
import { ask, type Db } from '../../platform/db/connect.ts'
import { fieldNames } from '../../platform/wire.ts'
import { type StoredReport, storedReport } from './stored-report.ts'

const AT_MOST = 500

/** What is sent of a mission and kept in columns of the same name. */
export const missionFields = missions.change.input.omit({
  projectId: true,
  id: true,
  revision: true,
  sessionName: true,
  groupName: true,
})

function stored(db: Db) {
  return db
    .selectFrom('missions.mission')
    .select([
      ...fieldNames(missionFields),
      'id',
      'projectId',
      'organisationId',
      'name',
      'isForGroup',
      'groupId',
    ])
    .select([
      'taken',
      'revision',
      'changedAt',
      'startedAt',
      'endedAt',
      'cancelledAt',
      'closingWords',
      'report',
    ])
    .$narrowType<{ kind: MissionKind; goal: MissionGoal }>()
}

type Stored = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>
export type MissionRow = Omit<Stored, 'report'> & { report: StoredReport | null }
export type MissionPlan = Pick<
  MissionRow,
  keyof typeof missionFields.shape | 'name' | 'isForGroup' | 'groupId'
>

const read = ({ report, ...row }: Stored): MissionRow => ({
  ...row,
  report: report === null ? null : storedReport.read(report),
})

/** Inside the organisation, or on duty: the latest first. */
export async function missionsOf(db: Db, projectId: string): Promise<MissionRow[]> {
  const asked = stored(db).where('projectId', '=', projectId)
  return (await asked.orderBy('startsAt', 'desc').orderBy('id').limit(AT_MOST).execute()).map(read)
}

/** How those of a project are called; for whoever tells of them by their ids. */
export async function missionNames(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return ask<{ id: string; name: string }>(
    db,
    'select id, name from missions.mission where project_id = $1 and id::text = any($2::text[]) order by name, id',
    [projectId, ids],
  )
}

export async function missionById(db: Db, projectId: string, id: string): Promise<MissionRow | undefined> {
  const row = await stored(db).where('projectId', '=', projectId).where('id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** The same, held until the end of the transaction. */
export async function lockedMission(db: Db, projectId: string, id: string): Promise<MissionRow | undefined> {
  const asked = stored(db).where('projectId', '=', projectId).where('id', '=', id)
  const row = await asked.forUpdate().executeTakeFirst()
  return row && read(row)
}

export async function addMission(
  db: Db,
  { now, ...about }: { id: string; projectId: string; organisationId: string; now: Date },
  plan: MissionPlan,
): Promise<void> {
  await db
    .insertInto('missions.mission')
    .values({ ...plan, ...about, revision: 1, changedAt: now })
    .execute()
}

/** Another beginning is reminded of anew. */
export async function setMission(
  db: Db,
  { id, projectId, now }: { id: string; projectId: string; now: Date },
  plan: MissionPlan,
): Promise<void> {
  await db
    .updateTable('missions.mission')
    .set((row) => ({
      ...plan,
      revision: sql<number>`${row.ref('revision')} + 1`,
      changedAt: now,
      remindedAt: row.case().when('startsAt', '=', plan.startsAt).then(row.ref('remindedAt')).end(),
    }))
    .where('projectId', '=', projectId)
    .where('id', '=', id)
    .execute()
}

export async function setCancelled(
  db: Db,
  it: { id: string; projectId: string; words: string; now: Date },
): Promise<void> {
  await ask(
    db,
    `update missions.mission set cancelled_at = $3, closing_words = $4, revision = revision + 1, changed_at = $3
     where project_id = $1 and id = $2`,
    [it.projectId, it.id, it.now, it.words],
  )
}

/** As the entries have it; what was closed by hand stays closed. */
export async function setOnTheWay(
  db: Db<'missions'>,
  it: { id: string; startedAt: Date | null; endedAt: Date | null },
): Promise<void> {
  await ask(
    db,
    `update missions.mission set started_at = $2, ended_at = coalesce($3, ended_at) where id = $1`,
    [it.id, it.startedAt, it.endedAt],
  )
}

export async function setReport(
  db: Db,
  it: { id: string; projectId: string; report: StoredReport; now: Date },
): Promise<void> {
  await ask(
    db,
    `update missions.mission set report = $3::text::jsonb, reported_at = $4, ended_at = coalesce(ended_at, $4)
     where project_id = $1 and id = $2`,
    [it.projectId, it.id, storedReport.textOf(it.report), it.now],
  )
}

export async function setClosingText(
  db: Db,
  it: { id: string; projectId: string; words: string },
): Promise<void> {
  await db
    .updateTable('missions.mission')
    .set({ closingWords: it.words })
    .where('projectId', '=', it.projectId)
    .where('id', '=', it.id)
    .execute()
}

/** Its places come back with it; only one nobody has signed up for. */
export async function removeMission(db: Db, projectId: string, id: string): Promise<void> {
  await db
    .deleteFrom('missions.mission')
    .where('projectId', '=', projectId)
    .where('id', '=', id)
    .where('taken', '=', 0)
    .execute()
}

/** Missions about to begin whose people have not been reminded; from here on they are. */
export async function takeToRemind(
  db: Db<'missions'>,
  { now, through }: { now: Date; through: Date },
): Promise<{ id: string; projectId: string }[]> {
  return db
    .updateTable('missions.mission')
    .set({ remindedAt: now })
    .where('remindedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('startedAt', 'is', null)
    .where('startsAt', '>', now)
    .where('startsAt', '<=', through)
    .returning(['id', 'projectId'])
    .execute()
}

/** Projects with missions ahead. */
export async function projectsAhead(db: Db<'missions'>, now: Date): Promise<string[]> {
  const rows = await ask<{ projectId: string }>(
    db,
    'select distinct project_id from missions.mission where ends_at > $1 and cancelled_at is null and taken > 0',
    [now],
  )
  return rows.map(({ projectId }) => projectId)
}
