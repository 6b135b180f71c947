import type { Capture } from '@allmend/contract/city/photos'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { partsOf, type PhotoState } from '@allmend/domain/city/photos/photo'
import { ask, type Db } from '../../platform/db/connect.ts'

type Course = 'default' | 'reverse'

export interface CaptureRow {
  id: string
  source: Capture['source']
  participantId: string | null
  accountId: string | null
  byName: string
  name: string
  routeId: string | null
  course: Course
  begunAt: Date
  counts: Capture['counts']
  published: number
}

const LISTED = `select c.id, c.source, c.participant_id, c.account_id, c.by_name, c.name, c.route_id, c.course, c.begun_at,
    jsonb_build_object(
      'arriving', count(p.id) filter (where p.state = 'arriving'),
      'waiting', count(p.id) filter (where p.state = 'waiting'),
      'preparing', count(p.id) filter (where p.state = 'preparing'),
      'ready', count(p.id) filter (where p.state = 'ready'),
      'broken', count(p.id) filter (where p.state = 'broken')) as counts,
    count(s.photo_id)::integer as published
  from photos.capture c
  left join photos.photo p on p.capture_id = c.id
  left join photos.shown s on s.photo_id = p.id`

/** Of the organisation the transaction is inside of; of one sender only, if she is named. */
export async function capturesOf(
  db: Db,
  projectId: string,
  sender?: { participantId: string | null; accountId: string },
): Promise<CaptureRow[]> {
  return ask<CaptureRow>(
    db,
    `${LISTED} where c.project_id = $1
       and ($2::boolean or c.participant_id = $3::uuid or c.account_id = $4::uuid)
     group by c.id order by c.begun_at desc, c.id limit 5000`,
    [projectId, sender === undefined, sender?.participantId ?? null, sender?.accountId ?? null],
  )
}

export async function captureById(db: Db, id: string): Promise<CaptureRow | undefined> {
  const [row] = await ask<CaptureRow>(db, `${LISTED} where c.id = $1 group by c.id`, [id])
  return row
}

/** Which project a capture belongs to, whoever asks: on duty, to find out whether she may. */
export async function projectOfCapture(
  db: Db<'photos'>,
  id: string,
): Promise<(Pick<CaptureRow, 'source' | 'participantId' | 'accountId'> & { projectId: string }) | undefined> {
  const [row] = await ask<{
    projectId: string
    source: Capture['source']
    participantId: string | null
    accountId: string | null
  }>(db, 'select project_id, source, participant_id, account_id from photos.capture where id = $1', [id])
  return row
}

/** Of a project, and of one participant in it. */
export async function countCaptures(
  db: Db,
  projectId: string,
  participantId: string | null,
): Promise<{ all: number; hers: number }> {
  const [row] = await ask<{ all: number; hers: number }>(
    db,
    `select count(*)::integer as "all", (count(*) filter (where participant_id = $2::uuid))::integer as hers
     from photos.capture where project_id = $1`,
    [projectId, participantId],
  )
  return row ?? { all: 0, hers: 0 }
}

/** False when there is one under this id already. */
export async function addCapture(
  db: Db,
  it: {
    id: string
    projectId: string
    organisationId: string
    source: Capture['source']
    participantId: string | null
    accountId: string | null
    byName: string
    name: string
    routeId: string | null
    course: Course
    missionId?: string | null
    begunAt: Date
    now: Date
  },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `insert into photos.capture (id, project_id, organisation_id, source, participant_id, account_id, by_name, name,
       route_id, course, begun_at, created_at, mission_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (id) do nothing returning id`,
    [
      it.id,
      it.projectId,
      it.organisationId,
      it.source,
      it.participantId,
      it.accountId,
      it.byName,
      it.name,
      it.routeId,
      it.course,
      it.begunAt,
      it.now,
      it.missionId ?? null,
    ],
  )
  return rows.length > 0
}

export interface OfferedPhoto {
  sha256: string
  octets: number
  takenAt: number | null
  position: LngLat | null
  accuracyMetres: number | null
  bearing: number | null
}

/** Those already offered stay as they are; what the project has by another ride is not awaited. */
export async function addOffered(
  db: Db,
  captureId: string,
  photos: readonly OfferedPhoto[],
  now: Date,
): Promise<void> {
  const rows = photos.map((it) => ({
    sha: it.sha256,
    octets: it.octets,
    parts: partsOf(it.octets),
    taken: it.takenAt,
    lng: it.position?.[0] ?? null,
    lat: it.position?.[1] ?? null,
    accuracy: it.accuracyMetres,
    bearing: it.bearing,
  }))
  await ask(
    db,
    `insert into photos.photo (id, capture_id, project_id, organisation_id, sha256, octets, parts, state, offered_at,
       next_picture, taken_at, position, accuracy_metres, bearing, route_id, course)
     select gen_random_uuid(), c.id, c.project_id, c.organisation_id, decode(o.sha, 'hex'), o.octets,
       array_fill(false, array[o.parts]), 'arriving', $3, gen_random_uuid(), to_timestamp(o.taken / 1000.0),
       case when o.lng is not null then st_setsrid(st_makepoint(o.lng, o.lat), 4326) end, o.accuracy, o.bearing,
       c.route_id, c.course
     from photos.capture c, jsonb_to_recordset($2::text::jsonb) as o(sha text, octets integer, parts integer,
       taken double precision, lng double precision, lat double precision, accuracy real, bearing real)
     where c.id = $1 and not exists (
       select from photos.photo known where known.project_id = c.project_id and known.sha256 = decode(o.sha, 'hex')
         and known.state in ('waiting', 'preparing', 'ready'))
     on conflict (capture_id, sha256) do nothing`,
    [captureId, JSON.stringify(rows), now],
  )
}

/** Of a ride, and of all rides of its participant within a day. */
export async function countPhotos(
  db: Db,
  captureId: string,
  now: Date,
): Promise<{ ofCapture: number; ofToday: number }> {
  const [row] = await ask<{ ofCapture: number; ofToday: number }>(
    db,
    `select (select count(*) from photos.photo where capture_id = c.id)::integer as of_capture,
       (select count(*) from photos.capture o join photos.photo p on p.capture_id = o.id
        where o.participant_id = c.participant_id and p.offered_at > $2::timestamptz - interval '1 day')::integer as of_today
     from photos.capture c where c.id = $1`,
    [captureId, now],
  )
  return row ?? { ofCapture: 0, ofToday: 0 }
}

export interface Arriving {
  id: string
  sha256: string
  octets: number
  parts: boolean[]
  state: PhotoState
  /** The same file came with another ride of the project. */
  isElsewhere: boolean
}

const ARRIVING = `select p.id, encode(p.sha256, 'hex') as sha256, p.octets, p.parts, p.state,
    p.state = 'arriving' and exists (
      select from photos.photo o where o.project_id = p.project_id and o.sha256 = p.sha256
        and o.state in ('waiting', 'preparing', 'ready')) as is_elsewhere
  from photos.photo p`

export async function arrivingOf(db: Db, captureId: string, sha256: readonly string[]): Promise<Arriving[]> {
  return ask<Arriving>(
    db,
    `${ARRIVING} where p.capture_id = $1
       and p.sha256 = any(select decode(it, 'hex') from unnest($2::text[]) it)`,
    [captureId, sha256],
  )
}

/** Undefined when it is arriving no more. */
export async function notePart(db: Db, id: string, part: number): Promise<Arriving | undefined> {
  const rows = await ask<{ id: string }>(
    db,
    `update photos.photo set parts[$2::integer + 1] = true where id = $1 and state = 'arriving' returning id`,
    [id, part],
  )
  if (rows.length === 0) return undefined
  const [row] = await ask<Arriving>(db, `${ARRIVING} where p.id = $1`, [id])
  return row
}

/** All of it is here. False when the same file came with another ride meanwhile, and this one is not needed. */
export async function noteArrived(db: Db, id: string, now: Date): Promise<boolean> {
  // Of the same file with two rides at the same moment one arrives.
  await ask(
    db,
    `select from (select pg_advisory_xact_lock(hashtextextended(project_id::text || sha256::text, 0))
       from photos.photo where id = $1) locked`,
    [id],
  )
  const rows = await ask<{ id: string }>(
    db,
    `update photos.photo p set state = 'waiting', arrived_at = $2
     where p.id = $1 and p.state = 'arriving' and true = all(p.parts)
       and not exists (select from photos.photo o where o.project_id = p.project_id and o.sha256 = p.sha256
         and o.state in ('waiting', 'preparing', 'ready'))
     returning p.id`,
    [id, now],
  )
  return rows.length > 0
}

/** Its file came with another ride meanwhile: should that one go, this one is asked for anew. */
export async function forgetParts(db: Db, id: string): Promise<void> {
  await ask(
    db,
    `update photos.photo set parts = array_fill(false, array[cardinality(parts)]) where id = $1 and state = 'arriving'`,
    [id],
  )
}

/** With published photos it stays, as what they came with. */
export async function removeEmptyCapture(db: Db, id: string): Promise<void> {
  await ask(
    db,
    `delete from photos.capture c where c.id = $1
       and not exists (select from photos.photo p where p.capture_id = c.id)`,
    [id],
  )
}
