import { ask, type Db } from '../../platform/db/connect.ts'

/** What makes a published photo one that everybody may see. */
const SEEN = `p.state = 'ready' and p.hidden_at is null and s.until_number is null
  and r.archived_at is null and r.is_visible and r.published_number is not null`
const FROM = `photos.photo p join photos.shown s on s.photo_id = p.id join routes.route r on r.id = s.route_id`

export interface PublicPhotoRow {
  id: string
  picture: string
  takenAt: Date | null
  bearing: number | null
  course: 'default' | 'reverse'
  metres: number
  longitude: number
  latitude: number
  street: string
}

type Nullable<T, Names extends keyof T> = Omit<T, Names> & { [Name in Names]: T[Name] | null }

const isPlaced = (
  row: Nullable<PublicPhotoRow, 'picture' | 'metres' | 'longitude' | 'latitude'>,
): row is PublicPhotoRow => row.picture !== null && row.metres !== null && row.longitude !== null

/** Inside the organisation that runs the project, as the routes are its own. */
export async function publicPhotos(db: Db, projectId: string, routeId: string): Promise<PublicPhotoRow[]> {
  const rows = await ask<Nullable<PublicPhotoRow, 'picture' | 'metres' | 'longitude' | 'latitude'>>(
    db,
    `select p.id, p.picture, p.taken_at, p.bearing, p.course, p.metres, p.longitude, p.latitude,
       coalesce(e.name, '') as street
     from ${FROM} left join network.version n on n.project_id = p.project_id and n.state = 'current'
     left join network.version_edge e on e.version_id = n.id and e.edge_id = p.edge_id
     where p.project_id = $1 and s.route_id = $2 and ${SEEN}
     order by p.course, p.metres, p.id limit 20000`,
    [projectId, routeId],
  )
  return rows.filter(isPlaced)
}

export interface PublicPhotoRouteRow {
  id: string
  number: number
  name: string
  lengthMetres: number
  line: string
  photoCount: number
  publishedNumber: number
  publishedPatch: number
}

/** Those with photos, as they were published last. Inside the organisation that runs the project. */
export async function publicPhotoRoutes(db: Db, projectId: string): Promise<PublicPhotoRouteRow[]> {
  return ask<PublicPhotoRouteRow>(
    db,
    `select r.id, v.route_number as number, v.name, v.length_metres, st_asgeojson(st_simplify(v.course, 0.00002), 6) as line,
       seen.photo_count, v.number as published_number, v.patch as published_patch
     from (
       select r.id as route_id, count(*)::integer as photo_count from ${FROM} where p.project_id = $1 and ${SEEN}
       group by r.id
     ) seen join routes.route r on r.id = seen.route_id
     join routes.version v on v.route_id = r.id and v.number = r.published_number and v.patch = r.published_patch
     order by v.route_number, v.name, r.id`,
    [projectId],
  )
}

/** Whose picture it is; undefined when there is none, or none yet. */
export async function ownerOfPicture(
  db: Db<'photos'>,
  picture: string,
): Promise<{ projectId: string; organisationId: string } | undefined> {
  const [row] = await ask<{ projectId: string; organisationId: string }>(
    db,
    `select project_id, organisation_id from photos.photo where picture = $1 and state = 'ready'`,
    [picture],
  )
  return row
}

/** Inside the organisation that runs the project. */
export async function isPictureSeen(db: Db, picture: string): Promise<boolean> {
  const rows = await ask(db, `select from ${FROM} where p.picture = $1 and ${SEEN}`, [picture])
  return rows.length > 0
}

/** A photo everybody may see is hidden at once. False when there is none. */
export async function hideReported(db: Db<'photos'>, id: string, now: Date): Promise<string | undefined> {
  const [row] = await ask<{ projectId: string }>(
    db,
    `update photos.photo t set hidden_at = coalesce(t.hidden_at, $2)
     where t.id = $1 and t.state = 'ready' and exists (select from photos.shown s where s.photo_id = t.id)
     returning t.project_id`,
    [id, now],
  )
  return row?.projectId
}

/** A photo everybody may see that lies on a street in use. */
export interface PhotoToRate {
  id: string
  picture: string
  routeId: string
  edgeId: number
  street: string
  streetClass: string
  edgeMetres: number
  /** Where along its edge, 0 to 1. */
  share: number
  bearing: number | null
  takenAt: Date | null
  longitude: number
  latitude: number
  /** Of its edge, as GeoJSON. */
  course: string
}

const TO_RATE_AT_MOST = 20_000

/** Inside the organisation that runs the project. Which: by id, of a route, on an edge, within a box, or all. */
export async function photosToRate(
  db: Db,
  projectId: string,
  which: {
    ids?: readonly string[]
    routeId?: string | undefined
    edgeId?: number
    box?: { west: number; south: number; east: number; north: number } | undefined
  },
): Promise<PhotoToRate[]> {
  if (which.ids?.length === 0) return []
  const { west, south, east, north } = which.box ?? { west: -180, south: -90, east: 180, north: 90 }
  return ask<PhotoToRate>(
    db,
    `select p.id, p.picture, s.route_id, p.edge_id, e.name as street, e.class as street_class,
       e.length_metres::float8 as edge_metres, st_linelocatepoint(e.geometry, p.snapped) as share, p.bearing,
       p.taken_at, p.longitude, p.latitude, st_asgeojson(e.geometry, 6) as course
     from ${FROM} join network.version n on n.project_id = p.project_id and n.state = 'current'
     join network.version_edge e on e.version_id = n.id and e.edge_id = p.edge_id
     where p.project_id = $1 and ${SEEN} and p.picture is not null and p.edge_id is not null
       and p.longitude is not null and p.latitude is not null
       and ($2::uuid[] is null or p.id = any($2)) and ($3::uuid is null or s.route_id = $3)
       and ($4::integer is null or p.edge_id = $4)
       and p.longitude between $5 and $6 and p.latitude between $7 and $8
     order by p.id limit ${TO_RATE_AT_MOST}`,
    [projectId, which.ids ?? null, which.routeId ?? null, which.edgeId ?? null, west, east, south, north],
  )
}
