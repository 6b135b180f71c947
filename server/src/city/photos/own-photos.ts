import type { BrokenReason, PhotoState } from '@allmend/domain/city/photos/photo'
import { ask, type Db } from '../../platform/db/connect.ts'
import { insideOrganisation } from '../../platform/db/identity.ts'

export interface OwnCounts {
  rides: number
  photos: number
}

/** How much there is of a participant. */
export async function countOwnPhotos(db: Db<'photos'>, participantId: string): Promise<OwnCounts> {
  const [row] = await ask<OwnCounts>(
    db,
    `select count(distinct c.id)::integer as rides, count(p.id)::integer as photos
     from photos.capture c left join photos.photo p on p.capture_id = c.id where c.participant_id = $1`,
    [participantId],
  )
  return row ?? { rides: 0, photos: 0 }
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Her rides with all their photos, published ones too; their files are noted to be removed. That some were deleted
 * stands in the history, by nobody's name.
 */
export async function eraseOwnPhotos(db: Db<'photos'>, participantId: string, now: Date): Promise<OwnCounts> {
  const counts = await countOwnPhotos(db, participantId)
  await ask(
    db,
    `with gone as (
       delete from photos.photo p using photos.capture c where c.id = p.capture_id and c.participant_id = $1
       returning p.id, p.picture, p.next_picture, p.original_gone_at, cardinality(p.parts) as parts, p.project_id,
         p.organisation_id
     ), noted as (
       insert into photos.to_remove (id, kind, parts, organisation_id, noted_at)
       select next_picture, 'picture', 0, organisation_id, $2::timestamptz from gone
       union all
       select picture, 'picture', 0, organisation_id, $2 from gone where picture <> next_picture
       union all
       select id, 'original', parts, organisation_id, $2 from gone where original_gone_at is null
       on conflict do nothing
     )
     insert into photos.act (project_id, organisation_id, kind, photo_count, acted_at, acted_by, by_name)
     select project_id, organisation_id, 'deleted', count(*), $2::timestamptz, '${NOBODY}', ''
     from gone group by project_id, organisation_id`,
    [participantId, now],
  )
  await ask(db, 'delete from photos.capture where participant_id = $1', [participantId])
  return counts
}

export interface OwnPhoto {
  id: string
  ride: string
  missionId: string | null
  begunAt: Date
  offeredAt: Date
  takenAt: Date | null
  longitude: number | null
  latitude: number | null
  accuracyMetres: number | null
  bearing: number | null
  route: string | null
  metres: number | null
  state: PhotoState
  reason: BrokenReason | null
  isPublished: boolean
  picture: string | null
}

const OWN_AT_MOST = 100_000

/** Everything of hers in one project, in the order it was taken; from here on the transaction is inside its organisation. */
export async function ownPhotos(
  db: Db<'photos'>,
  { participantId }: { participantId: string },
): Promise<OwnPhoto[]> {
  const [capture] = await ask<{ organisationId: string }>(
    db,
    'select organisation_id from photos.capture where participant_id = $1 limit 1',
    [participantId],
  )
  if (!capture) return []
  insideOrganisation(db, capture.organisationId)
  return ask<OwnPhoto>(
    db,
    `select p.id, c.name as ride, c.mission_id, c.begun_at, p.offered_at, p.taken_at, st_x(p.position) as longitude,
       st_y(p.position) as latitude, p.accuracy_metres, p.bearing, r.number || ' ' || r.name as route, p.metres, p.state,
       p.reason, s.photo_id is not null as is_published, p.picture
     from photos.capture c join photos.photo p on p.capture_id = c.id
     left join routes.route r on r.id = p.route_id
     left join photos.shown s on s.photo_id = p.id
     where c.participant_id = $1 order by c.begun_at, p.taken_at nulls last, p.id limit ${OWN_AT_MOST}`,
    [participantId],
  )
}
