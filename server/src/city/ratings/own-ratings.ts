import type { Direction, RatingKind } from '@allmend/domain/city/ratings/rating'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'
import { nextRevision } from './store.ts'

export async function countOwnRatings(db: Db<'ratings'>, participantId: string): Promise<number> {
  const [row] = await ask<{ ratings: number }>(
    db,
    'select count(*)::integer as ratings from ratings.rating where participant_id = $1',
    [participantId],
  )
  return row?.ratings ?? 0
}

/** All her ratings, with her answers about herself; places stay, they are streets. Returns how many. */
export async function eraseOwnRatings(db: Db<'ratings'>, participantId: string): Promise<number> {
  const [whose] = await ask<{ projectId: string; organisationId: string }>(
    db,
    `select s.project_id, s.organisation_id from ratings.rater r join ratings.state s on s.project_id = r.project_id
     where r.participant_id = $1`,
    [participantId],
  )
  if (!whose) return 0
  const revision = await nextRevision(db, whose)
  await ask(
    db,
    `update ratings.place set revision = $2 where id in (select place_id from ratings.word where participant_id = $1)`,
    [participantId, revision],
  )
  await ask(db, 'delete from ratings.word where participant_id = $1', [participantId])
  const gone = await ask<{ id: string }>(
    db,
    'delete from ratings.rating where participant_id = $1 returning id',
    [participantId],
  )
  await ask(db, 'delete from ratings.withdrawn where participant_id = $1', [participantId])
  await ask(db, 'delete from ratings.rater where participant_id = $1', [participantId])
  return gone.length
}

export interface OwnRatingLine {
  id: string
  kind: RatingKind
  direction: Direction
  whole: number | null
  safety: number | null
  conflictFreedom: number | null
  attractiveness: number | null
  isSkipped: boolean
  comment: string
  missionId: string | null
  ratedAt: Date
  arrivedAt: Date
  photoId: string | null
  bearing: number
  course: string
}

const OWN_AT_MOST = 20_000

/** Everything of hers in one project, in order of time. */
export async function ownRatingLines(db: Db<'ratings'>, participantId: string): Promise<OwnRatingLine[]> {
  return ask<OwnRatingLine>(
    db,
    `select r.id, r.kind, r.direction, r.whole, r.safety, r.conflict_freedom, r.attractiveness, r.is_skipped, r.comment,
       r.mission_id, r.rated_at, r.arrived_at, p.photo_id, p.bearing, st_asgeojson(p.course, 6) as course
     from ratings.rating r join ratings.place p on p.id = r.place_id
     where r.participant_id = $1 order by r.rated_at, r.id limit ${OWN_AT_MOST}`,
    [participantId],
  )
}

/** Days (Europe/Zurich) on which she rated in detail, where a rating of hers is still the latest somewhere. */
export async function detailedDays(
  db: Db<'ratings'>,
  participantId: string,
  range: { from: DataDay; through: DataDay },
): Promise<DataDay[]> {
  const rows = await ask<{ day: DataDay }>(
    db,
    `select distinct (rated_at at time zone 'Europe/Zurich')::date::text as day from ratings.word
     where participant_id = $1 and is_detailed
       and (rated_at at time zone 'Europe/Zurich')::date between $2::date and $3::date`,
    [participantId, range.from, range.through],
  )
  return rows.map((it) => it.day)
}
