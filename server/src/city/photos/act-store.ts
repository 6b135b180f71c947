import { ask, type Db } from '../../platform/db/connect.ts'

export async function addAct(
  db: Db,
  it: {
    projectId: string
    routeId?: string | null
    kind: string
    photoCount: number
    version?: { number: number; patch: number }
    by: { id: string; name: string }
    now: Date
  },
): Promise<void> {
  await ask(
    db,
    `insert into photos.act (project_id, organisation_id, route_id, kind, photo_count, version_number, version_patch,
       acted_at, acted_by, by_name)
     select id, organisation_id, $2, $3, $4, $5, $6, $7, $8, $9 from projects.project where id = $1`,
    [
      it.projectId,
      it.routeId ?? null,
      it.kind,
      it.photoCount,
      it.version?.number ?? null,
      it.version?.patch ?? null,
      it.now,
      it.by.id,
      it.by.name,
    ],
  )
}

export interface ActRow {
  kind: string
  routeId: string | null
  photoCount: number
  versionNumber: number | null
  versionPatch: number | null
  actedAt: Date
  byName: string
}

export async function actsOf(db: Db, projectId: string, routeId: string | undefined): Promise<ActRow[]> {
  return ask<ActRow>(
    db,
    `select kind, route_id, photo_count, version_number, version_patch, acted_at, by_name from photos.act
     where project_id = $1 and ($2::uuid is null or route_id = $2::uuid) order by acted_at desc, id desc limit 1000`,
    [projectId, routeId ?? null],
  )
}
