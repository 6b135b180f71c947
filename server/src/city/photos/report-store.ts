import type { Annotation, Report } from '@allmend/contract/city/photos'
import type { PhotoBox } from '@allmend/domain/city/photos/photo'
import { ask, type Db } from '../../platform/db/connect.ts'
import { lockPhoto } from './blur-store.ts'

/** One photo takes so many reports that nobody has looked at. */
const OPEN_AT_MOST = 20

export async function addReport(
  db: Db<'photos'>,
  it: { id: string; photoId: string; kind: string; box: PhotoBox | null; note: string; now: Date },
): Promise<void> {
  await ask(
    db,
    `insert into photos.report (id, photo_id, project_id, organisation_id, kind, box, note, reported_at)
     select $1, p.id, p.project_id, p.organisation_id, $3, $4::text::jsonb, $5, $6 from photos.photo p
     where p.id = $2 and (select count(*) from photos.report r where r.photo_id = p.id and r.outcome is null) < $7`,
    [it.id, it.photoId, it.kind, it.box && JSON.stringify(it.box), it.note, it.now, OPEN_AT_MOST],
  )
}

/** Open reports not yet notified, by project, noted as notified; none of a project that got a mail within a day. */
export async function notifyReports(
  db: Db<'photos'>,
  now: Date,
): Promise<{ projectId: string; organisationId: string; photoCount: number }[]> {
  return ask(
    db,
    `with told as (
       update photos.report r set told_at = $1 where r.outcome is null and r.told_at is null
         and not exists (select from photos.report o where o.project_id = r.project_id
           and o.told_at > $1::timestamptz - interval '1 day')
       returning r.project_id, r.organisation_id, r.photo_id
     )
     select project_id, organisation_id, count(distinct photo_id)::integer as photo_count
     from told group by project_id, organisation_id`,
    [now],
  )
}

export interface ReportRow {
  id: string
  photoId: string
  kind: Report['kind']
  box: PhotoBox | null
  note: string
  reportedAt: Date
}

const REPORT = 'id, photo_id, kind, box, note, reported_at'

export async function openReports(db: Db, projectId: string): Promise<ReportRow[]> {
  return ask<ReportRow>(
    db,
    `select ${REPORT} from photos.report where project_id = $1 and outcome is null order by reported_at, id limit 500`,
    [projectId],
  )
}

/** Settles it, with all others of the same photo: they were seen together. What they had marked is returned. */
export async function settleReports(
  db: Db,
  it: { projectId: string; id: string; outcome: string; byName: string; now: Date },
): Promise<{ photoId: string; boxes: PhotoBox[]; others: PhotoBox[] } | undefined> {
  const [report] = await ask<{ photoId: string }>(
    db,
    `select photo_id from photos.report where project_id = $1 and id = $2 and outcome is null for update`,
    [it.projectId, it.id],
  )
  if (!report) return undefined
  const settled = await ask<{ id: string; box: PhotoBox | null }>(
    db,
    `update photos.report set outcome = $2, settled_at = $3, by_name = $4 where photo_id = $1 and outcome is null
     returning id, box`,
    [report.photoId, it.outcome, it.now, it.byName],
  )
  const boxesOf = (rows: typeof settled): PhotoBox[] => rows.flatMap(({ box }) => box ?? [])
  return { ...report, boxes: boxesOf(settled), others: boxesOf(settled.filter(({ id }) => id !== it.id)) }
}

/** Unless somebody has reported it again meanwhile, or a part of it is to be blurred. */
export async function showAgain(db: Db, photoId: string): Promise<void> {
  await lockPhoto(db, photoId)
  await ask(
    db,
    `update photos.photo p set hidden_at = null where p.id = $1 and p.to_blur = '[]'
       and not exists (select from photos.report r where r.photo_id = p.id and r.outcome is null)`,
    [photoId],
  )
}

export interface AnnotationRow {
  id: string
  photoId: string
  kind: Annotation['kind']
  box: PhotoBox
  note: string
  writtenAt: Date
  writtenBy: string
  byName: string
  longitude: number | null
  latitude: number | null
}

const ANNOTATED = `select a.id, a.photo_id, a.kind, a.box, a.note, a.written_at, a.written_by, a.by_name, p.longitude,
    p.latitude
  from photos.annotation a join photos.photo p on p.id = a.photo_id`

export async function annotationsOf(
  db: Db,
  projectId: string,
  photoId: string | undefined,
): Promise<AnnotationRow[]> {
  return ask<AnnotationRow>(
    db,
    `${ANNOTATED} where a.project_id = $1 and ($2::uuid is null or a.photo_id = $2::uuid)
     order by a.written_at desc, a.id limit 1000`,
    [projectId, photoId ?? null],
  )
}

const ANNOTATIONS_AT_MOST = 50

/** Undefined when there is no such photo; null when it has enough of them. */
export async function addAnnotation(
  db: Db,
  it: {
    id: string
    projectId: string
    photoId: string
    kind: string
    box: PhotoBox
    note: string
    by: { id: string; name: string }
    now: Date
  },
): Promise<AnnotationRow | null | undefined> {
  const [photo] = await ask<{ count: number }>(
    db,
    `select (select count(*)::integer from photos.annotation a where a.photo_id = p.id) as count
     from photos.photo p where p.project_id = $1 and p.id = $2 and p.state = 'ready' for update`,
    [it.projectId, it.photoId],
  )
  if (!photo) return undefined
  if (photo.count >= ANNOTATIONS_AT_MOST) return null
  await ask(
    db,
    `insert into photos.annotation (id, photo_id, project_id, organisation_id, kind, box, note, written_at, written_by,
       by_name)
     select $1, p.id, p.project_id, p.organisation_id, $3, $4::text::jsonb, $5, $6, $7, $8
     from photos.photo p where p.id = $2`,
    [it.id, it.photoId, it.kind, JSON.stringify(it.box), it.note, it.now, it.by.id, it.by.name],
  )
  const [row] = await ask<AnnotationRow>(db, `${ANNOTATED} where a.id = $1`, [it.id])
  return row
}

/** One's own, or anybody's. */
export async function removeAnnotation(
  db: Db,
  it: { projectId: string; id: string; by: string | null },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `delete from photos.annotation where project_id = $1 and id = $2 and ($3::uuid is null or written_by = $3::uuid)
     returning id`,
    [it.projectId, it.id, it.by],
  )
  return rows.length > 0
}
