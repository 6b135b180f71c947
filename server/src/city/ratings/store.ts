import type { RaterTraits } from '@allmend/domain/city/ratings/rater'
import type { Direction, RatingKind } from '@allmend/domain/city/ratings/rating'
import { ask, type Db } from '../../platform/db/connect.ts'

/**
 * A change of a project's ratings locks its state until the end of the transaction: revisions follow one after the
 * other, so that a reader of one misses nothing of it.
 */
export async function nextRevision(
  db: Db<'ratings'>,
  { projectId, organisationId }: { projectId: string; organisationId: string },
): Promise<number> {
  const [row] = await ask<{ revision: number }>(
    db,
    `insert into ratings.state (project_id, organisation_id, revision) values ($1, $2, 1)
     on conflict (project_id) do update set revision = ratings.state.revision + 1
     returning revision`,
    [projectId, organisationId],
  )
  return row?.revision ?? 0
}

/** Everything is read anew. */
export async function nextLayout(db: Db<'ratings'>, projectId: string): Promise<void> {
  await ask(db, 'update ratings.state set layout = layout + 1 where project_id = $1', [projectId])
}

/** Her number in the project, given with her first rating or her first answer about herself. */
export async function numberOfRater(
  db: Db<'ratings'>,
  it: { participantId: string; projectId: string; revision: number },
): Promise<number> {
  const [row] = await ask<{ number: number }>(
    db,
    `insert into ratings.rater (participant_id, project_id, number, revision)
     select $1, $2, coalesce(max(number) + 1, 0), $3 from ratings.rater where project_id = $2
     on conflict (participant_id) do update set number = ratings.rater.number
     returning number`,
    [it.participantId, it.projectId, it.revision],
  )
  return row?.number ?? 0
}

/** Her answers about herself; her groups stay. */
export async function setTraits(
  db: Db<'ratings'>,
  it: { participantId: string; revision: number } & Omit<RaterTraits, 'groups'>,
): Promise<void> {
  await ask(
    db,
    `update ratings.rater set gender = $2, birth_year = $3, bike_frequency = $4, bike_usages = $5, revision = $6
     where participant_id = $1`,
    [it.participantId, it.gender, it.birthYear, it.bikeFrequency, it.bikeUsages, it.revision],
  )
}

export async function setGroups(
  db: Db<'ratings'>,
  it: { participantId: string; revision: number; groups: readonly string[] },
): Promise<void> {
  await ask(db, 'update ratings.rater set groups = $2::uuid[], revision = $3 where participant_id = $1', [
    it.participantId,
    it.groups,
    it.revision,
  ])
}

/** What is stored under these ids of hers, or was and is taken back. */
export async function knownRatings(
  db: Db<'ratings'>,
  participantId: string,
  ids: readonly string[],
): Promise<Map<string, Buffer | null>> {
  const rows = await ask<{ id: string; hash: Buffer | null }>(
    db,
    `select id, content_hash as hash from ratings.rating where participant_id = $1 and id = any($2::uuid[])
     union all
     select id, null from ratings.withdrawn where participant_id = $1 and id = any($2::uuid[])`,
    [participantId, ids],
  )
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

export async function countOfParticipant(db: Db<'ratings'>, participantId: string): Promise<number> {
  const [row] = await ask<{ ratings: number }>(
    db,
    'select count(*)::integer as ratings from ratings.rating where participant_id = $1',
    [participantId],
  )
  return row?.ratings ?? 0
}

/** A stretch of an edge in use that somebody rates. */
export interface Stretch {
  edgeId: number
  photoId: string | null
  fromPermille: number
  toPermille: number
}

export const keyOfStretch = ({ edgeId, photoId, fromPermille, toPermille }: Stretch): string =>
  `${edgeId} ${photoId ?? ''} ${fromPermille} ${toPermille}`

/** The places these stretches are; those nobody has rated before are made. Edges that are not there have none. */
export async function placesOf(
  db: Db<'ratings'>,
  about: { projectId: string; organisationId: string; versionId: string; revision: number; now: Date },
  stretches: readonly Stretch[],
): Promise<Map<string, number>> {
  const known = await placesOnEdges(db, about.projectId, stretches)
  const fresh = stretches.filter((it) => !known.has(keyOfStretch(it)))
  for (const row of await addPlaces(db, about, fresh)) known.set(keyOfStretch(row), row.id)
  return known
}

/** A place that lies on one edge today, just so: a rating given there now is of the same. */
async function placesOnEdges(
  db: Db<'ratings'>,
  projectId: string,
  stretches: readonly Stretch[],
): Promise<Map<string, number>> {
  const rows = await ask<Stretch & { id: number }>(
    db,
    `select max(p.id) as id, t.edge_id, p.photo_id, t.from_permille, t.to_permille
     from ratings.place_part t join ratings.place p on p.id = t.place_id
     where t.project_id = $1 and t.edge_id = any($2::integer[]) and not t.is_turned
       and not exists (select from ratings.place_part o where o.place_id = t.place_id and o.edge_id <> t.edge_id)
     group by t.edge_id, p.photo_id, t.from_permille, t.to_permille`,
    [projectId, stretches.map(({ edgeId }) => edgeId)],
  )
  return new Map(rows.map((row) => [keyOfStretch(row), row.id]))
}

async function addPlaces(
  db: Db<'ratings'>,
  it: { projectId: string; organisationId: string; versionId: string; revision: number; now: Date },
  stretches: readonly Stretch[],
): Promise<(Stretch & { id: number })[]> {
  if (stretches.length === 0) return []
  return ask<Stretch & { id: number }>(
    db,
    `with cut as (
       select distinct s.edge_id, s.photo_id, s.from_permille, s.to_permille,
         st_linesubstring(e.geometry, s.from_permille / 1000.0, s.to_permille / 1000.0) as course
       from unnest($6::integer[], $7::uuid[], $8::smallint[], $9::smallint[])
         as s (edge_id, photo_id, from_permille, to_permille)
       join network.version_edge e on e.version_id = $3 and e.edge_id = s.edge_id
     ), made as (
       insert into ratings.place (project_id, organisation_id, version_id, edge_id, photo_id, from_permille, to_permille,
         bearing, course, made_at, revision)
       select $1::uuid, $2::uuid, $3::uuid, edge_id, photo_id, from_permille, to_permille,
         coalesce(degrees(st_azimuth(st_startpoint(course), st_endpoint(course))), 0)::numeric % 360, course,
         $5::timestamptz, $4::bigint
       from cut
       on conflict (project_id, version_id, edge_id, photo_id, from_permille, to_permille)
         do update set revision = excluded.revision
       returning id, edge_id, photo_id, from_permille, to_permille
     ), lain as (
       insert into ratings.place_part (place_id, edge_id, project_id, organisation_id, from_permille, to_permille, is_turned)
       select id, edge_id, $1::uuid, $2::uuid, from_permille, to_permille, false from made
       on conflict (place_id, edge_id) do nothing
     )
     select id, edge_id, photo_id, from_permille, to_permille from made`,
    [
      it.projectId,
      it.organisationId,
      it.versionId,
      it.revision,
      it.now,
      stretches.map(({ edgeId }) => edgeId),
      stretches.map(({ photoId }) => photoId),
      stretches.map(({ fromPermille }) => fromPermille),
      stretches.map(({ toPermille }) => toPermille),
    ],
  )
}

export interface NewRating {
  id: string
  placeId: number
  kind: RatingKind
  direction: Direction
  whole: number | null
  safety: number | null
  conflictFreedom: number | null
  attractiveness: number | null
  comment: string
  missionId: string | null
  hash: string
  ratedAt: number
}

export async function addRatings(
  db: Db<'ratings'>,
  it: { participantId: string; projectId: string; now: Date },
  ratings: readonly NewRating[],
): Promise<void> {
  await ask(
    db,
    `insert into ratings.rating (id, participant_id, project_id, place_id, kind, direction, whole, safety,
       conflict_freedom, attractiveness, comment, is_skipped, mission_id, content_hash, rated_at, arrived_at)
     select r.id, $1::uuid, $2::uuid, r."placeId", r.kind, r.direction, r.whole, r.safety, r."conflictFreedom", r.attractiveness,
       r.comment, coalesce(r.whole, r.safety, r."conflictFreedom", r.attractiveness) is null, r."missionId",
       decode(r.hash, 'hex'), to_timestamp(r."ratedAt" / 1000.0), $3::timestamptz
     from jsonb_to_recordset($4::text::jsonb) as r (id uuid, "placeId" bigint, kind text, direction text, whole smallint,
       safety smallint, "conflictFreedom" smallint, attractiveness smallint, comment text, "missionId" uuid, hash text,
       "ratedAt" bigint)`,
    [it.participantId, it.projectId, it.now, JSON.stringify(ratings)],
  )
}

/** Her latest ratings of these places, from all that she ever gave there (domain/src/city/ratings/latest-ratings.ts). */
export async function settleRatings(
  db: Db<'ratings'>,
  it: { participantId: string; number: number; revision: number },
  placeIds: readonly number[],
): Promise<void> {
  await ask(
    db,
    `with said as (
       select distinct on (r.place_id, r.direction, c.criterion) r.place_id, r.direction, c.criterion, r.project_id,
         c.value, r.kind = 'image' as is_image,
         coalesce(r.safety, r.conflict_freedom, r.attractiveness) is not null as is_detailed, r.rated_at, r.id
       from ratings.rating r cross join lateral (values (0::smallint, r.whole), (1::smallint, r.safety),
         (2::smallint, r.conflict_freedom), (3::smallint, r.attractiveness)) as c (criterion, value)
       where r.participant_id = $1 and r.place_id = any($2::bigint[]) and c.value is not null
       order by r.place_id, r.direction, c.criterion, r.rated_at desc, r.id desc
     ), gone as (
       delete from ratings.word w where w.participant_id = $1 and w.place_id = any($2::bigint[]) and not exists (
         select from said s where s.place_id = w.place_id and s.direction = w.direction and s.criterion = w.criterion)
     )
     insert into ratings.word (participant_id, place_id, direction, criterion, project_id, number, value, is_image,
       is_detailed, rated_at, rating_id)
     select $1::uuid, place_id, direction, criterion, project_id, $3::integer, value, is_image, is_detailed, rated_at, id from said
     on conflict (participant_id, place_id, direction, criterion) do update set value = excluded.value,
       is_detailed = excluded.is_detailed, rated_at = excluded.rated_at, rating_id = excluded.rating_id`,
    [it.participantId, placeIds, it.number],
  )
  await touchPlaces(db, placeIds, it.revision)
}

async function touchPlaces(db: Db<'ratings'>, placeIds: readonly number[], revision: number): Promise<void> {
  await ask(db, 'update ratings.place set revision = $2 where id = any($1::bigint[])', [placeIds, revision])
}

/** The place of a rating; undefined: she has none under this id. */
export async function withdrawRating(
  db: Db<'ratings'>,
  it: { participantId: string; projectId: string; id: string; now: Date },
): Promise<number | undefined> {
  const [row] = await ask<{ placeId: number }>(
    db,
    `with gone as (
       delete from ratings.rating where participant_id = $1 and id = $2 and project_id = $3 returning place_id
     ), noted as (
       insert into ratings.withdrawn (participant_id, id, withdrawn_at)
       select $1::uuid, $2::uuid, $4::timestamptz from gone on conflict do nothing
     )
     select place_id from gone`,
    [it.participantId, it.id, it.projectId, it.now],
  )
  return row?.placeId
}

export interface OwnRow {
  id: string
  kind: RatingKind
  street: string
  edgeIds: number[]
  photoId: string | null
  direction: Direction
  whole: number | null
  safety: number | null
  conflictFreedom: number | null
  attractiveness: number | null
  comment: string
  isSkipped: boolean
  missionId: string | null
  ratedAt: Date
  isLastWord: boolean
  course: string
}

/** Her own, newest first. Inside the organisation, for the names of streets. */
export async function ownRatings(
  db: Db<'ratings'>,
  { participantId, before, atMost }: { participantId: string; before: Date | null; atMost: number },
): Promise<OwnRow[]> {
  return ask<OwnRow>(
    db,
    `select r.id, r.kind, coalesce((
         select e.name from ratings.place_part t
         join network.version n on n.project_id = r.project_id and n.state = 'current'
         join network.version_edge e on e.version_id = n.id and e.edge_id = t.edge_id
         where t.place_id = r.place_id order by t.edge_id limit 1), '') as street,
       array(select t.edge_id from ratings.place_part t where t.place_id = r.place_id order by 1) as edge_ids,
       p.photo_id, r.direction, r.whole, r.safety, r.conflict_freedom, r.attractiveness, r.comment, r.is_skipped,
       r.mission_id, r.rated_at,
       exists (select from ratings.word w where w.participant_id = r.participant_id and w.rating_id = r.id) as is_last_word,
       st_asgeojson(p.course, 6) as course
     from ratings.rating r join ratings.place p on p.id = r.place_id
     where r.participant_id = $1 and ($2::timestamptz is null or r.rated_at < $2)
     order by r.rated_at desc, r.id desc limit $3`,
    [participantId, before, atMost],
  )
}

export async function countOwn(
  db: Db<'ratings'>,
  participantId: string,
): Promise<{ ratings: number; places: number }> {
  const [row] = await ask<{ ratings: number; places: number }>(
    db,
    `select count(*)::integer as ratings, count(distinct place_id)::integer as places from ratings.rating
     where participant_id = $1 and not is_skipped`,
    [participantId],
  )
  return row ?? { ratings: 0, places: 0 }
}
