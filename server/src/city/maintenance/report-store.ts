import type { DefectState } from '@allmend/domain/city/maintenance/defect'
import { ask, type Db } from '../../platform/db/connect.ts'

export interface ReportRow {
  id: string
  defectId: string
  projectId: string
  words: string
  longitude: number
  latitude: number
  wishesMail: boolean
  reportedAt: Date
  state: DefectState
  doneAt: Date | null
}

const REPORTED = `select r.id, r.defect_id, r.project_id, r.words, r.longitude, r.latitude, r.wishes_mail, r.reported_at,
    d.state, d.done_at
  from maintenance.report r join maintenance.defect d on d.id = r.defect_id`
const OWN_AT_MOST = 500

/** Newest first. */
export async function reportsBy(db: Db<'maintenance'>, participantId: string): Promise<ReportRow[]> {
  return ask<ReportRow>(
    db,
    `${REPORTED} where r.participant_id = $1 order by r.reported_at desc, r.id limit ${OWN_AT_MOST}`,
    [participantId],
  )
}

export async function addReport(
  db: Db<'maintenance'>,
  it: {
    id: string
    defectId: string
    projectId: string
    organisationId: string
    participantId: string
    words: string
    at: readonly [number, number]
    wishesMail: boolean
    now: Date
  },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `insert into maintenance.report (id, defect_id, project_id, organisation_id, participant_id, words, longitude,
       latitude, wishes_mail, reported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [
      it.id,
      it.defectId,
      it.projectId,
      it.organisationId,
      it.participantId,
      it.words,
      it.at[0],
      it.at[1],
      it.wishesMail,
      it.now,
    ],
  )
  return rows.length > 0
}

/** How many people reported each defect of a project. */
export async function reportersOf(db: Db<'maintenance'>, projectId: string): Promise<Map<string, number>> {
  const rows = await ask<{ defectId: string; people: number }>(
    db,
    `select defect_id, count(distinct participant_id)::integer as people from maintenance.report
     where project_id = $1 group by defect_id`,
    [projectId],
  )
  return new Map(rows.map(({ defectId, people }) => [defectId, people]))
}

/** What was written about a defect, without whose it is. */
export async function reportsAbout(
  db: Db<'maintenance'>,
  defectId: string,
): Promise<{ words: string; reportedAt: Date; wishesMail: boolean }[]> {
  return ask<{ words: string; reportedAt: Date; wishesMail: boolean }>(
    db,
    `select words, reported_at, wishes_mail from maintenance.report where defect_id = $1
     order by reported_at desc, id limit 200`,
    [defectId],
  )
}

/** Those who wished to hear that it is done, each once. */
export async function reportersToNotify(db: Db<'maintenance'>, defectId: string): Promise<string[]> {
  const rows = await ask<{ participantId: string }>(
    db,
    'select distinct participant_id from maintenance.report where defect_id = $1 and wishes_mail',
    [defectId],
  )
  return rows.map(({ participantId }) => participantId)
}

export async function removeReport(
  db: Db<'maintenance'>,
  { id, participantId }: { id: string; participantId: string },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    'delete from maintenance.report where id = $1 and participant_id = $2 returning id',
    [id, participantId],
  )
  return rows.length > 0
}

/** All she reported; the defects stay, they are the city's. */
export async function eraseOwnReports(db: Db<'maintenance'>, participantId: string): Promise<void> {
  await ask(db, 'delete from maintenance.report where participant_id = $1', [participantId])
}
