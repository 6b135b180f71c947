import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { BrokenReason } from '@allmend/domain/city/photos/photo'
import type { CoursePlace } from '@allmend/domain/city/photos/place-on-course'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { BlurredBox } from './prepared.ts'
import type { Course } from './store.ts'

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
