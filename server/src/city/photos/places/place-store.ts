import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { CoursePlace } from '@allmend/domain/city/photos/place-on-course'
import { ask, type Db } from '../../../platform/db/connect.ts'
import type { Course } from '../store.ts'

export interface Placed {
  id: string
  course: Course
  metres: number | null
  longitude: number | null
  latitude: number | null
  position: LngLat | null
  bearing: number | null
  edgeId: number | null
  isPublished: boolean
}

const PLACED = `select p.id, p.course, p.metres, p.longitude, p.latitude,
    case when p.position is not null then array[st_x(p.position), st_y(p.position)] end as position, p.bearing, p.edge_id,
    s.photo_id is not null as is_published
  from photos.photo p left join photos.shown s on s.photo_id = p.id`

/** Of a route, those put there by hand left out, in the order they were taken. */
export async function placedOn(db: Db, projectId: string, routeId: string): Promise<Placed[]> {
  return ask<Placed>(
    db,
    `${PLACED} where p.project_id = $1 and p.route_id = $2 and p.state = 'ready' and not p.is_placed_by_hand
     order by p.capture_id, p.taken_at nulls last, p.id`,
    [projectId, routeId],
  )
}

/** Those put there by hand: where they lie is where they were said to be. */
export async function placedByHand(db: Db, projectId: string, routeId: string): Promise<Placed[]> {
  const rows = await ask<Placed>(
    db,
    `${PLACED} where p.project_id = $1 and p.route_id = $2 and p.state = 'ready' and p.is_placed_by_hand
       and p.snapped is not null
     order by p.id`,
    [projectId, routeId],
  )
  return rows.map((row) => ({ ...row, position: [row.longitude ?? 0, row.latitude ?? 0] as const }))
}

export async function routesWithPhotos(db: Db, projectId: string): Promise<string[]> {
  const rows = await ask<{ routeId: string }>(
    db,
    `select distinct p.route_id from photos.photo p
     where p.project_id = $1 and p.route_id is not null and p.state = 'ready'`,
    [projectId],
  )
  return rows.map(({ routeId }) => routeId)
}

/** How many photos lie on which edge, by its number. */
export async function photosOnEdges(db: Db, projectId: string): Promise<Map<number, number>> {
  const rows = await ask<{ edgeId: number; photos: number }>(
    db,
    `select p.edge_id, count(*)::integer as photos from photos.photo p
     where p.project_id = $1 and p.edge_id is not null group by p.edge_id`,
    [projectId],
  )
  return new Map(rows.map(({ edgeId, photos }) => [edgeId, photos]))
}

export async function forgetEdges(db: Db, projectId: string, edgeIds: readonly number[]): Promise<void> {
  await ask(
    db,
    'update photos.photo set edge_id = null where project_id = $1 and edge_id = any($2::integer[])',
    [projectId, edgeIds],
  )
}

export async function placedByIds(db: Db, projectId: string, ids: readonly string[]): Promise<Placed[]> {
  return ask<Placed>(
    db,
    `${PLACED} where p.project_id = $1 and p.id = any($2::uuid[])
     order by p.capture_id, p.taken_at nulls last, p.id`,
    [projectId, ids],
  )
}

/** A statement may take 15 s, on however slow a machine. */
const PLACED_AT_ONCE = 2_000

/** Each onto its place; a photo without one stays where it was. */
export async function setPlaces(
  db: Db,
  it: { routeId: string; course?: Course; isByHand: boolean },
  places: readonly (CoursePlace & { id: string })[],
): Promise<void> {
  const rows = places.map(({ id, metres, snapped, distanceMetres, edgeId }) => ({
    id,
    metres,
    lng: snapped[0],
    lat: snapped[1],
    off: distanceMetres,
    edge: edgeId,
  }))
  for (let from = 0; from < rows.length; from += PLACED_AT_ONCE) {
    await ask(
      db,
      `update photos.photo p set route_id = $1, course = coalesce($2, p.course), is_placed_by_hand = $3,
         metres = o.metres, snapped = st_setsrid(st_makepoint(o.lng, o.lat), 4326), distance_metres = o.off,
         edge_id = o.edge
       from jsonb_to_recordset($4::text::jsonb) as o(id uuid, metres double precision, lng double precision,
         lat double precision, off real, edge integer)
       where p.id = o.id`,
      [it.routeId, it.course ?? null, it.isByHand, JSON.stringify(rows.slice(from, from + PLACED_AT_ONCE))],
    )
  }
}

export async function takeOffRoute(db: Db, projectId: string, ids: readonly string[]): Promise<void> {
  await ask(
    db,
    `update photos.photo set route_id = null, metres = null, is_placed_by_hand = false
     where project_id = $1 and id = any($2::uuid[])`,
    [projectId, ids],
  )
}

/** Where along a course there are photos, ready or on their way. */
export async function metresOn(
  db: Db,
  it: { projectId: string; routeId: string; course: Course },
): Promise<number[]> {
  const rows = await ask<{ metres: number }>(
    db,
    `select p.metres from photos.photo p left join photos.shown s on s.photo_id = p.id
     where p.project_id = $1 and p.route_id = $2 and p.course = $3 and p.metres is not null and p.state <> 'broken'
       and s.until_number is null`,
    [it.projectId, it.routeId, it.course],
  )
  return rows.map(({ metres }) => metres)
}
