import type { BrokenReason, PhotoState } from '@allmend/domain/city/photos/photo'
import { ask, type Db } from '../../platform/db/connect.ts'

export type Course = 'default' | 'reverse'

/** Every row is of the organisation the transaction is inside of, or of all on duty. */
export interface PhotoRow {
  id: string
  captureId: string
  state: PhotoState
  reason: BrokenReason | null
  picture: string | null
  takenAt: Date | null
  longitude: number | null
  latitude: number | null
  bearing: number | null
  routeId: string | null
  course: Course
  metres: number | null
  snappedLongitude: number | null
  snappedLatitude: number | null
  distanceMetres: number | null
  edgeId: number | null
  /** Of that edge today; empty: it has no name, or none the caller may know. */
  street: string
  quality: number | null
  isBlurry: boolean
  isDark: boolean
  isHidden: boolean
  isToBlur: boolean
  isPublished: boolean
  annotationCount: number
}

const LISTED = `select p.id, p.capture_id, p.state, p.reason, p.picture, p.taken_at,
    st_x(p.position) as longitude, st_y(p.position) as latitude, p.bearing, p.route_id, p.course, p.metres,
    p.longitude as snapped_longitude, p.latitude as snapped_latitude, p.distance_metres, p.edge_id,
    coalesce(e.name, '') as street, p.quality, p.is_blurry, p.is_dark,
    p.hidden_at is not null as is_hidden, p.to_blur <> '[]' as is_to_blur, s.photo_id is not null as is_published,
    (select count(*)::integer from photos.annotation a where a.photo_id = p.id) as annotation_count
  from photos.photo p left join photos.shown s on s.photo_id = p.id
  left join network.version n on n.project_id = p.project_id and n.state = 'current'
  left join network.version_edge e on e.version_id = n.id and e.edge_id = p.edge_id`
const IN_ORDER = 'order by p.course, p.metres nulls last, p.taken_at nulls last, p.id'
const PHOTOS_AT_MOST = 20_000

/** What a version of a route shows, in the order it is passed. */
export async function photosShown(
  db: Db,
  it: { projectId: string; routeId: string; number: number; patch: number },
): Promise<PhotoRow[]> {
  return ask<PhotoRow>(
    db,
    `${LISTED} where s.route_id = $1 and s.project_id = $4 and (s.from_number, s.from_patch) <= ($2::integer, $3::integer)
       and (s.until_number is null or (s.until_number, s.until_patch) > ($2::integer, $3::integer))
     ${IN_ORDER} limit ${PHOTOS_AT_MOST}`,
    [it.routeId, it.number, it.patch, it.projectId],
  )
}

/** What lies on a route and was never published. */
export async function photosUnpublished(db: Db, projectId: string, routeId: string): Promise<PhotoRow[]> {
  return ask<PhotoRow>(
    db,
    `${LISTED} where p.project_id = $1 and p.route_id = $2 and s.photo_id is null ${IN_ORDER} limit ${PHOTOS_AT_MOST}`,
    [projectId, routeId],
  )
}

export async function photosOfCapture(db: Db, projectId: string, captureId: string): Promise<PhotoRow[]> {
  return ask<PhotoRow>(
    db,
    `${LISTED} where p.project_id = $1 and p.capture_id = $2
     order by p.taken_at nulls last, p.id limit ${PHOTOS_AT_MOST}`,
    [projectId, captureId],
  )
}

/** On no route, whichever ride they came with. */
export async function photosOnNoRoute(db: Db, projectId: string): Promise<PhotoRow[]> {
  return ask<PhotoRow>(
    db,
    `${LISTED} where p.project_id = $1 and p.route_id is null order by p.taken_at nulls last, p.id
     limit ${PHOTOS_AT_MOST}`,
    [projectId],
  )
}

export async function photoById(db: Db, id: string): Promise<PhotoRow | undefined> {
  const [row] = await ask<PhotoRow>(db, `${LISTED} where p.id = $1`, [id])
  return row
}

interface Box {
  west: number
  south: number
  east: number
  north: number
}

export async function photosIn(db: Db, projectId: string, box: Box): Promise<PhotoRow[]> {
  return ask<PhotoRow>(
    db,
    `${LISTED} join photos.capture c on c.id = p.capture_id and c.source = 'app'
     where p.project_id = $1 and p.state = 'ready' and p.longitude between $2 and $3 and p.latitude between $4 and $5
     order by p.taken_at, p.id limit 5000`,
    [projectId, box.west, box.east, box.south, box.north],
  )
}

/** Counted together in cells of some forty pixels at that zoom. */
export async function clusteredIn(
  db: Db,
  projectId: string,
  box: Box,
  zoom: number,
): Promise<{ longitude: number; latitude: number; photos: number; published: number }[]> {
  const cell = (360 / 2 ** zoom / 512) * 40
  return ask(
    db,
    `select avg(p.longitude) as longitude, avg(p.latitude) as latitude, count(*)::integer as photos,
       count(s.photo_id)::integer as published
     from photos.photo p left join photos.shown s on s.photo_id = p.id and s.until_number is null
     where p.project_id = $1 and p.state = 'ready' and p.longitude between $2 and $3 and p.latitude between $4 and $5
     group by floor(p.longitude / $6::double precision), floor(p.latitude / $6::double precision) limit 5000`,
    [projectId, box.west, box.east, box.south, box.north, cell],
  )
}
