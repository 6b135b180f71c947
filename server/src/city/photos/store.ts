import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import {
  type BrokenReason,
  PHOTO_LIMITS,
  type PhotoBox,
  type PhotoState,
} from '@allmend/domain/city/photos/photo'
import type { CoursePlace } from '@allmend/domain/city/photos/place-on-course'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { BlurredBox } from './prepared.ts'

type Course = 'default' | 'reverse'

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

/** A photo somebody is about to prepare, and nobody else meanwhile. */
export interface Claimed {
  id: string
  projectId: string
  organisationId: string
  sha256: string
  parts: number
  attempts: number
  nextPicture: string
  routeId: string | null
  course: Course
  longitude: number | null
  latitude: number | null
  bearing: number | null
}

const CLAIMED = `p.id, p.project_id, p.organisation_id, encode(p.sha256, 'hex') as sha256, cardinality(p.parts) as parts,
  p.attempts, p.next_picture, p.route_id, p.course, st_x(p.position) as longitude, st_y(p.position) as latitude,
  p.bearing`
/** A worker that has said nothing for so long has died. */
const SILENT = `interval '5 minutes'`

export async function claimPhoto(db: Db<'photos'>, id: string, now: Date): Promise<Claimed | undefined> {
  const [row] = await ask<Claimed>(
    db,
    `update photos.photo p set state = 'preparing', attempts = attempts + 1, touched_at = $2
     where p.id = $1 and (p.state = 'waiting' or (p.state = 'preparing' and p.touched_at < $2::timestamptz - ${SILENT}))
     returning ${CLAIMED}`,
    [id, now],
  )
  return row
}

/** Whoever had it could not go on; a part of the platform that was away is no try. */
export async function releasePhoto(
  db: Db<'photos'>,
  id: string,
  { isTry }: { isTry: boolean },
): Promise<void> {
  await ask(
    db,
    `update photos.photo set state = 'waiting', attempts = attempts - case when $2::boolean then 0 else 1 end
     where id = $1 and state = 'preparing'`,
    [id, isTry],
  )
}

/** What a worker that died has left, or what nobody was told of. */
export async function photosLeft(db: Db<'photos'>, now: Date): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    db,
    `select id from photos.photo where (state = 'preparing' and touched_at < $1::timestamptz - ${SILENT})
       or (state = 'waiting' and arrived_at < $1::timestamptz - interval '1 hour')
     order by offered_at limit 1000`,
    [now],
  )
  return rows.map(({ id }) => id)
}

/** Photos of the last thirty days without a picture: broken for this reason, or waiting for more than an hour. */
export async function photosAside(
  db: Db<'photos'>,
  now: Date,
): Promise<{ reason: string; count: number; oldestAt: Date; isWaiting: boolean }[]> {
  return ask<{ reason: string; count: number; oldestAt: Date; isWaiting: boolean }>(
    db,
    `select coalesce(reason, 'waiting') as reason, count(*)::int as count, min(offered_at) as "oldestAt",
       reason is null as "isWaiting"
     from photos.photo
     where (state = 'broken' and offered_at > $1::timestamptz - interval '30 days')
       or (state in ('waiting', 'preparing') and arrived_at < $1::timestamptz - interval '1 hour')
     group by reason order by count(*) desc limit 20`,
    [now],
  )
}

export interface Finished {
  width: number
  height: number
  boxes: readonly BlurredBox[]
  quality: number
  isBlurry: boolean
  isDark: boolean
  takenAt: number | null
  position: LngLat
  bearing: number | null
  place: CoursePlace | undefined
}

/**
 * Its original is gone by now; the picture under `next_picture` may be seen. What else lies beside the original is noted
 * to be removed.
 */
export async function finishPhoto(db: Db<'photos'>, id: string, it: Finished, now: Date): Promise<boolean> {
  const { place } = it
  const rows = await ask<{ id: string }>(
    db,
    `with finished as (
       update photos.photo set state = 'ready', picture = next_picture, original_gone_at = $2, width = $3, height = $4,
         boxes = $5::text::jsonb, quality = $6, is_blurry = $7, is_dark = $8,
         taken_at = coalesce(taken_at, to_timestamp($9::double precision / 1000)),
         position = coalesce(position, st_setsrid(st_makepoint($10, $11), 4326)),
         bearing = coalesce(bearing, $12),
         edge_id = $13, metres = $14, distance_metres = $17,
         snapped = case when $15::double precision is not null then st_setsrid(st_makepoint($15, $16), 4326) end
       where id = $1 and state = 'preparing' returning id, organisation_id
     ), noted as (
       insert into photos.to_remove (id, kind, parts, organisation_id, noted_at)
       select id, 'original', 0, organisation_id, $2::timestamptz from finished on conflict do nothing
     )
     select id from finished`,
    [
      id,
      now,
      it.width,
      it.height,
      JSON.stringify(it.boxes),
      it.quality,
      it.isBlurry,
      it.isDark,
      it.takenAt,
      it.position[0],
      it.position[1],
      it.bearing,
      place?.edgeId ?? null,
      place?.metres ?? null,
      place?.snapped[0] ?? null,
      place?.snapped[1] ?? null,
      place?.distanceMetres ?? null,
    ],
  )
  return rows.length > 0
}

/** There is no picture; its original is about to go. False when somebody else ended it. */
export async function breakPhoto(db: Db<'photos'>, id: string, reason: BrokenReason): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `update photos.photo set state = 'broken', reason = $2 where id = $1 and state = 'preparing' returning id`,
    [id, reason],
  )
  return rows.length > 0
}

/** Broken ones whose original has not gone: who was about to remove it died. */
export async function brokenLeft(db: Db<'photos'>): Promise<{ id: string; nextPicture: string }[]> {
  return ask(
    db,
    `select id, next_picture from photos.photo where state = 'broken' and original_gone_at is null limit 1000`,
    [],
  )
}

export async function noteOriginalGone(db: Db<'photos'>, id: string, now: Date): Promise<void> {
  await ask(db, `update photos.photo set original_gone_at = $2 where id = $1 and state = 'broken'`, [id, now])
}

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

/** They are gone; their files are noted to be removed. */
export async function deletePhotos(
  db: Db,
  projectId: string,
  which: { ids?: readonly string[]; routeId?: string; captureId?: string; isUnpublished: boolean },
  now: Date,
): Promise<number> {
  const rows = await ask<{ id: string }>(
    db,
    `with gone as (
       delete from photos.photo p where p.project_id = $1
         and ($2::uuid[] is null or p.id = any($2::uuid[]))
         and ($3::uuid is null or p.route_id = $3::uuid)
         and ($4::uuid is null or p.capture_id = $4::uuid)
         and (not $5::boolean or not exists (select from photos.shown s where s.photo_id = p.id))
       returning p.id, p.picture, p.next_picture, p.original_gone_at, cardinality(p.parts) as parts, p.organisation_id
     ), noted as (
       insert into photos.to_remove (id, kind, parts, organisation_id, noted_at)
       select next_picture, 'picture', 0, organisation_id, $6::timestamptz from gone
       union all
       select picture, 'picture', 0, organisation_id, $6 from gone where picture <> next_picture
       union all
       select id, 'original', parts, organisation_id, $6 from gone where original_gone_at is null
       on conflict do nothing
     )
     select id from gone`,
    [projectId, which.ids ?? null, which.routeId ?? null, which.captureId ?? null, which.isUnpublished, now],
  )
  return rows.length
}

const NEVER_ARRIVED_AT_ONCE = 50_000

/** What was offered before that and has not arrived; its parts are noted to be removed. Empty rides go with it. */
export async function deleteNeverArrived(db: Db<'photos'>, before: Date, now: Date): Promise<number> {
  const rows = await ask<{ id: string }>(
    db,
    `with gone as (
       delete from photos.photo where id in (
         select id from photos.photo where state = 'arriving' and offered_at < $1 limit ${NEVER_ARRIVED_AT_ONCE})
       returning id, cardinality(parts) as parts, organisation_id
     ), noted as (
       insert into photos.to_remove (id, kind, parts, organisation_id, noted_at)
       select id, 'original', parts, organisation_id, $2::timestamptz from gone on conflict do nothing
     )
     select id from gone`,
    [before, now],
  )
  await ask(
    db,
    `delete from photos.capture c where c.created_at < $1
       and not exists (select from photos.photo p where p.capture_id = c.id)`,
    [before],
  )
  return rows.length
}

/** Those of these photos whose original is needed, or has not gone yet. */
export async function thoseWaiting(db: Db<'photos'>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ask<{ id: string }>(
    db,
    `select id from photos.photo where id::text = any($1::text[]) and original_gone_at is null`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Those of these pictures that are some photo's, or may become it. */
export async function thoseKnown(db: Db<'photos'>, pictures: readonly string[]): Promise<Set<string>> {
  const rows = await ask<{ picture: string }>(
    db,
    `select coalesce(p.picture, p.next_picture) as picture from photos.photo p
     where (p.picture = any($1::uuid[]) or p.next_picture = any($1::uuid[])) and p.state <> 'broken'`,
    [pictures],
  )
  return new Set(rows.map(({ picture }) => picture))
}

export interface ToRemove {
  id: string
  kind: 'original' | 'picture'
  parts: number
}

export async function filesToRemove(db: Db<'photos'>): Promise<ToRemove[]> {
  return ask<ToRemove>(db, 'select id, kind, parts from photos.to_remove order by noted_at limit 500', [])
}

export async function noteRemoved(db: Db<'photos'>, ids: readonly string[]): Promise<void> {
  await ask(db, 'delete from photos.to_remove where id = any($1::uuid[])', [ids])
}

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

/** Whoever decides whether it is seen knows every report that was made until now. */
export async function lockPhoto(db: Db, id: string): Promise<void> {
  await ask(db, 'select from photos.photo where id = $1 for update', [id])
}

/**
 * Parts of a photo are to become unrecognisable, and nobody sees it until they are. Undefined when there is no such
 * photo; false when it has enough of them.
 */
export async function markToBlur(
  db: Db,
  it: { projectId: string; id: string; boxes: readonly PhotoBox[]; now: Date },
): Promise<boolean | undefined> {
  const [row] = await ask<{ known: number }>(
    db,
    `select jsonb_array_length(boxes) + jsonb_array_length(to_blur) as known from photos.photo
     where project_id = $1 and id = $2 and state = 'ready' for update`,
    [it.projectId, it.id],
  )
  if (!row) return undefined
  if (row.known + it.boxes.length > PHOTO_LIMITS.blurredOfPhoto) return false
  await ask(
    db,
    `update photos.photo set hidden_at = coalesce(hidden_at, $2), to_blur = to_blur || $3::text::jsonb where id = $1`,
    [it.id, it.now, JSON.stringify(it.boxes)],
  )
  return true
}

/** What was marked on a photo and is not unrecognisable yet; undefined when there is nothing. */
export async function markedOn(
  db: Db<'photos'>,
  id: string,
): Promise<{ picture: string; toBlur: PhotoBox[] } | undefined> {
  const [row] = await ask<{ picture: string; toBlur: PhotoBox[] }>(
    db,
    `select picture, to_blur from photos.photo where id = $1 and picture is not null and to_blur <> '[]'`,
    [id],
  )
  return row
}

/**
 * Drawn anew with all that was marked unrecognisable, and seen again unless somebody has reported it since; the former
 * picture is noted to be removed, or this one if something else was marked or drawn meanwhile.
 */
export async function replacePicture(
  db: Db<'photos'>,
  it: { id: string; picture: string; former: string; toBlur: readonly PhotoBox[]; now: Date },
): Promise<void> {
  const drawn = it.toBlur.map((box) => ({ kind: 'marked', ...box }))
  await lockPhoto(db, it.id)
  await ask(
    db,
    `with drawn as (
       update photos.photo p set picture = $2, to_blur = '[]', boxes = boxes || $5::text::jsonb,
         hidden_at = case when exists (select from photos.report r where r.photo_id = p.id and r.outcome is null)
           then hidden_at end
       where id = $1 and picture = $3 and to_blur = $4::text::jsonb returning organisation_id
     )
     insert into photos.to_remove (id, kind, parts, organisation_id, noted_at)
     select $3::uuid, 'picture', 0, organisation_id, $6::timestamptz from drawn
     union all
     select $2::uuid, 'picture', 0, organisation_id, $6::timestamptz from photos.photo
     where id = $1 and not exists (select from drawn)`,
    [it.id, it.picture, it.former, JSON.stringify(it.toBlur), JSON.stringify(drawn), it.now],
  )
}
