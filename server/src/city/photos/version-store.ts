import type { PhotoVersion } from '@allmend/domain/city/photos/versions'
import { ask, type Db } from '../../platform/db/connect.ts'

export interface PhotoVersionListed {
  number: number
  patch: number
  kind: 'update' | 'patch'
  photoCount: number
  newCount: number
  createdAt: Date | null
  publishedAt: Date
  byName: string
}

/** Versions of a route that brought photos, newest first; created when the first of them was taken in. */
export async function photoVersionsOf(db: Db, routeId: string): Promise<PhotoVersionListed[]> {
  return ask<PhotoVersionListed>(
    db,
    `select v.number, v.patch, v.kind, v.published_at, v.by_name,
       (select count(*)::integer from photos.shown s where s.route_id = v.route_id
          and (s.from_number, s.from_patch) <= (v.number, v.patch)
          and (s.until_number is null or (s.until_number, s.until_patch) > (v.number, v.patch))) as photo_count,
       n.new_count, n.created_at
     from routes.version v
     cross join lateral (
       select count(*)::integer as new_count, min(p.arrived_at) as created_at
       from photos.shown s join photos.photo p on p.id = s.photo_id
       where s.route_id = v.route_id and s.from_number = v.number and s.from_patch = v.patch
     ) n
     where v.route_id = $1 and v.cause = 'photos' order by v.number desc, v.patch desc`,
    [routeId],
  )
}

export async function unpublishedOf(
  db: Db,
  projectId: string,
  routeId: string,
): Promise<{ photoCount: number; createdAt: Date | null; unlooked: number }> {
  const [row] = await ask<{ photoCount: number; createdAt: Date | null; unlooked: number }>(
    db,
    `select count(*) filter (where s.photo_id is null)::integer as photo_count,
       min(p.arrived_at) filter (where s.photo_id is null) as created_at,
       count(*) filter (where exists (select from photos.report r where r.photo_id = p.id and r.outcome is null))::integer
         as unlooked
     from photos.photo p left join photos.shown s on s.photo_id = p.id
     where p.project_id = $1 and p.route_id = $2 and p.state = 'ready'`,
    [projectId, routeId],
  )
  return row ?? { photoCount: 0, createdAt: null, unlooked: 0 }
}

interface OnCourse {
  id: string
  course: 'default' | 'reverse'
  metres: number
}

/** What is ready to be published on a route: on a place of it, and nobody has reported it. */
export async function readyToPublish(
  db: Db,
  it: { projectId: string; routeId: string; ids?: readonly string[] },
): Promise<OnCourse[]> {
  return ask<OnCourse>(
    db,
    `select p.id, p.course, p.metres from photos.photo p
     where p.project_id = $1 and p.route_id = $2 and p.state = 'ready' and p.metres is not null and p.hidden_at is null
       and ($3::uuid[] is null or p.id = any($3::uuid[]))
       and not exists (select from photos.shown s where s.photo_id = p.id)
     order by p.metres, p.id limit 20000`,
    [it.projectId, it.routeId, it.ids ?? null],
  )
}

/** What the public sees of a route now. */
export async function seenNow(db: Db, routeId: string): Promise<OnCourse[]> {
  return ask<OnCourse>(
    db,
    `select p.id, p.course, coalesce(p.metres, 0) as metres
     from photos.shown s join photos.photo p on p.id = s.photo_id
     where s.route_id = $1 and s.until_number is null`,
    [routeId],
  )
}

export async function showFrom(
  db: Db,
  it: { routeId: string; version: PhotoVersion; added: readonly string[]; replaced: readonly string[] },
): Promise<void> {
  const { number, patch } = it.version
  await ask(
    db,
    `update photos.shown set until_number = $3, until_patch = $4
     where route_id = $1 and photo_id = any($2::uuid[]) and until_number is null`,
    [it.routeId, it.replaced, number, patch],
  )
  await ask(
    db,
    `insert into photos.shown (photo_id, route_id, project_id, organisation_id, from_number, from_patch)
     select p.id, $1, p.project_id, p.organisation_id, $3, $4 from photos.photo p where p.id = any($2::uuid[])`,
    [it.routeId, it.added, number, patch],
  )
}

export interface PhotoRouteListed {
  id: string
  number: number
  name: string
  isArchived: boolean
  isVisible: boolean
  lengthMetres: number
  line: string | null
  imageCount: number
  newCount: number
  publishedNumber: number | null
  publishedPatch: number | null
  covered: number
}

/** The routes of a project with their photos; for who takes some, only those everybody sees. */
export async function photoRoutes(
  db: Db,
  projectId: string,
  { isPublicOnly }: { isPublicOnly: boolean },
): Promise<PhotoRouteListed[]> {
  return ask<PhotoRouteListed>(
    db,
    `select r.id, r.number, r.name, r.archived_at is not null as is_archived, r.is_visible,
       r.length_metres, st_asgeojson(st_simplify(r.course, 0.00002), 6) as line, r.published_number, r.published_patch,
       coalesce(p.image_count, 0) as image_count, coalesce(p.new_count, 0) as new_count, coalesce(p.covered, 0) as covered
     from routes.route r
     left join lateral (
       select count(*) filter (where s.photo_id is not null and s.until_number is null)::integer as image_count,
         count(*) filter (where s.photo_id is null)::integer as new_count,
         count(distinct floor(p.metres / 5)) filter (where p.course = 'default' and s.until_number is null)::integer as covered
       from photos.photo p left join photos.shown s on s.photo_id = p.id
       where p.route_id = r.id and p.state = 'ready'
     ) p on true
     where r.project_id = $1
       and (not $2::boolean or (r.archived_at is null and r.is_visible and r.published_number is not null))
     order by r.number, r.name, r.id`,
    [projectId, isPublicOnly],
  )
}
