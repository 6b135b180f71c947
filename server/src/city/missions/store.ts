import type { MissionGoal, MissionKind } from '@allmend/domain/city/missions/mission'
import { ask, type Db } from '../../platform/db/connect.ts'
import { type StoredReport, storedReport } from './stored-report.ts'

export interface MissionPlan {
  kind: MissionKind
  goal: MissionGoal
  name: string
  words: string
  startsAt: Date
  endsAt: Date
  meetingPlace: string
  tourId: string | null
  routeId: string | null
  isForGroup: boolean
  groupId: string | null
  guideId: string | null
  places: number | null
}

export interface MissionRow extends MissionPlan {
  id: string
  projectId: string
  organisationId: string
  taken: number
  revision: number
  changedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  cancelledAt: Date | null
  closingWords: string
  report: StoredReport | null
}

type Stored = Omit<MissionRow, 'report'> & { report: unknown }
const read = ({ report, ...row }: Stored): MissionRow => ({
  ...row,
  report: report === null ? null : storedReport.read(report),
})

const COLUMNS = `id, project_id, organisation_id, kind, goal, name, words, starts_at, ends_at, meeting_place, tour_id,
  route_id, is_for_group, group_id, guide_id, places, taken, revision, changed_at, started_at, ended_at, cancelled_at,
  closing_words, report`
const AT_MOST = 500

/** Inside the organisation, or on duty: the latest first. */
export async function missionsOf(db: Db, projectId: string): Promise<MissionRow[]> {
  const rows = await ask<Stored>(
    db,
    `select ${COLUMNS} from missions.mission where project_id = $1 order by starts_at desc, id limit ${AT_MOST}`,
    [projectId],
  )
  return rows.map(read)
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
  const [row] = await ask<Stored>(
    db,
    `select ${COLUMNS} from missions.mission where project_id = $1 and id = $2`,
    [projectId, id],
  )
  return row && read(row)
}

/** The same, held until the end of the transaction. */
export async function lockedMission(db: Db, projectId: string, id: string): Promise<MissionRow | undefined> {
  const [row] = await ask<Stored>(
    db,
    `select ${COLUMNS} from missions.mission where project_id = $1 and id = $2 for update`,
    [projectId, id],
  )
  return row && read(row)
}

const valuesOf = (it: MissionPlan) => [
  it.kind,
  it.goal,
  it.name,
  it.words,
  it.startsAt,
  it.endsAt,
  it.meetingPlace,
  it.tourId,
  it.routeId,
  it.isForGroup,
  it.groupId,
  it.guideId,
  it.places,
]

export async function addMission(
  db: Db,
  {
    id,
    projectId,
    organisationId,
    now,
  }: { id: string; projectId: string; organisationId: string; now: Date },
  plan: MissionPlan,
): Promise<void> {
  await ask(
    db,
    `insert into missions.mission (id, project_id, organisation_id, revision, changed_at, kind, goal, name, words,
       starts_at, ends_at, meeting_place, tour_id, route_id, is_for_group, group_id, guide_id, places)
     values ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [id, projectId, organisationId, now, ...valuesOf(plan)],
  )
}

/** Another beginning is reminded of anew. */
export async function setMission(
  db: Db,
  { id, projectId, now }: { id: string; projectId: string; now: Date },
  plan: MissionPlan,
): Promise<void> {
  await ask(
    db,
    `update missions.mission set revision = revision + 1, changed_at = $3, kind = $4, goal = $5, name = $6, words = $7,
       reminded_at = case when starts_at = $8 then reminded_at end, starts_at = $8, ends_at = $9, meeting_place = $10,
       tour_id = $11, route_id = $12, is_for_group = $13, group_id = $14, guide_id = $15, places = $16
     where project_id = $1 and id = $2`,
    [projectId, id, now, ...valuesOf(plan)],
  )
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

export async function setClosingWords(
  db: Db,
  it: { id: string; projectId: string; words: string },
): Promise<void> {
  await ask(db, 'update missions.mission set closing_words = $3 where project_id = $1 and id = $2', [
    it.projectId,
    it.id,
    it.words,
  ])
}

/** Its places come back with it; only one nobody has signed up for. */
export async function removeMission(db: Db, projectId: string, id: string): Promise<void> {
  await ask(db, 'delete from missions.mission where project_id = $1 and id = $2 and taken = 0', [
    projectId,
    id,
  ])
}

/** Missions about to begin whose people have not been reminded; from here on they are. */
export async function takeToRemind(
  db: Db<'missions'>,
  { now, through }: { now: Date; through: Date },
): Promise<{ id: string; projectId: string }[]> {
  return ask<{ id: string; projectId: string }>(
    db,
    `update missions.mission set reminded_at = $1
     where reminded_at is null and cancelled_at is null and started_at is null and starts_at > $1 and starts_at <= $2
     returning id, project_id`,
    [now, through],
  )
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
