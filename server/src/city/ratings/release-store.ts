import { publishedPeople } from '@allmend/domain/projects/releases/published-people'
import type { Days } from '@allmend/domain/projects/releases/period'
import type { BikeFrequency, BikeUsage, Gender } from '@allmend/domain/city/ratings/rater'
import type { Criterion, RatingKind } from '@allmend/domain/city/ratings/rating'
import { CRITERIA } from '@allmend/domain/city/ratings/rating'
import type { Interval } from '@allmend/domain/platform/time/interval'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'
import { type FiguresOf, storedFigures } from './stored-figures.ts'

export interface OfProject {
  id: string
  organisationId: string
  /** Whether it is about the test phase: such releases go when the project goes live. */
  isTest: boolean
}

type Phase = Pick<OfProject, 'id' | 'isTest'>

const EVER: Days = { from: '1970-01-01', through: '2999-12-31' }

/** The first one stays, whoever comes later: a release is never changed. */
export async function addRelease<Kind extends keyof FiguresOf>(
  db: Db<'ratings'>,
  project: OfProject,
  it: { kind: Kind; from: DataDay; figures: FiguresOf[Kind]; now: Date },
): Promise<void> {
  await ask(
    db,
    `insert into ratings.release (project_id, is_test, kind, from_day, organisation_id, figures, released_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      project.id,
      project.isTest,
      it.kind,
      it.from,
      project.organisationId,
      storedFigures[it.kind].textOf(it.figures),
      it.now,
    ],
  )
}

export async function forgetTest(db: Db<'ratings'>, projectId: string): Promise<void> {
  await ask(db, 'delete from ratings.release where project_id = $1 and is_test', [projectId])
}

/** In the order of their periods. */
export async function releasesOf<Kind extends keyof FiguresOf>(
  db: Db,
  project: Phase,
  kind: Kind,
  { from, through }: Days = EVER,
): Promise<{ from: DataDay; figures: FiguresOf[Kind] }[]> {
  const rows = await ask<{ from: DataDay; figures: unknown }>(
    db,
    `select from_day::text as "from", figures from ratings.release
     where project_id = $1 and is_test = $2 and kind = $3 and from_day between $4::date and $5::date
     order by from_day`,
    [project.id, project.isTest, kind, from, through],
  )
  return rows.map((row) => ({ from: row.from, figures: storedFigures[kind].read(row.figures) }))
}

/** The last one there is. */
export async function lastRelease<Kind extends keyof FiguresOf>(
  db: Db,
  project: Phase,
  kind: Kind,
): Promise<{ from: DataDay; figures: FiguresOf[Kind]; releasedAt: Date } | undefined> {
  const [row] = await ask<{ from: DataDay; figures: unknown; releasedAt: Date }>(
    db,
    `select from_day::text as "from", figures, released_at as "releasedAt" from ratings.release
     where project_id = $1 and is_test = $2 and kind = $3 order by from_day desc limit 1`,
    [project.id, project.isTest, kind],
  )
  return row && { ...row, figures: storedFigures[kind].read(row.figures) }
}

/** The first and the last day that have a release of a kind. */
export async function releasedDays(db: Db, project: Phase, kind: keyof FiguresOf): Promise<Days | undefined> {
  const [row] = await ask<{ from: DataDay | null; through: DataDay | null }>(
    db,
    `select min(from_day)::text as "from", max(from_day)::text as through from ratings.release
     where project_id = $1 and is_test = $2 and kind = $3`,
    [project.id, project.isTest, kind],
  )
  return row?.from && row.through ? { from: row.from, through: row.through } : undefined
}

export interface RatingCounts {
  projectId: string
  ratings: number
  imageRatings: number
  mapRatings: number
  detailedRatings: number
  /** In fives; null: fewer than ten. */
  producers: number | null
}

/** Sums of what was released; days from one on, or all. */
export async function countsOf(
  db: Db,
  projectIds: readonly string[],
  { isTest = false, from }: { isTest?: boolean; from?: DataDay } = {},
): Promise<Map<string, RatingCounts>> {
  const rows = await ask<RatingCounts & { producers: number }>(
    db,
    `select project_id as "projectId", sum((figures ->> 'ratings')::integer)::integer as ratings,
       sum((figures ->> 'imageRatings')::integer)::integer as "imageRatings",
       sum((figures ->> 'mapRatings')::integer)::integer as "mapRatings",
       sum((figures ->> 'detailedRatings')::integer)::integer as "detailedRatings",
       (array_agg((figures ->> 'producers')::integer order by from_day desc))[1] as producers
     from ratings.release
     where project_id = any($1::uuid[]) and is_test = $2 and kind = 'day' and from_day >= $3::date group by project_id`,
    [projectIds, isTest, from ?? EVER.from],
  )
  return new Map(rows.map((row) => [row.projectId, { ...row, producers: publishedPeople(row.producers) }]))
}

/** What arrived within, and who has rated since a moment. */
export async function arrivedIn(
  db: Db<'ratings'>,
  projectId: string,
  { startedAt, finishedAt }: Interval,
  since: number,
): Promise<FiguresOf['day']> {
  const [row] = await ask<FiguresOf['day']>(
    db,
    `select count(*) filter (where arrived_at >= $2)::integer as ratings,
       count(*) filter (where arrived_at >= $2 and kind = 'image')::integer as "imageRatings",
       count(*) filter (where arrived_at >= $2 and kind = 'map')::integer as "mapRatings",
       count(*) filter (where arrived_at >= $2
         and coalesce(safety, conflict_freedom, attractiveness) is not null)::integer as "detailedRatings",
       count(distinct participant_id)::integer as producers
     from ratings.rating
     where project_id = $1 and arrived_at >= $4 and arrived_at < $3 and not is_skipped`,
    [projectId, new Date(startedAt), new Date(finishedAt), new Date(since)],
  )
  return row!
}

export async function activeIn(
  db: Db<'ratings'>,
  projectId: string,
  { startedAt, finishedAt }: Interval,
): Promise<number> {
  const [row] = await ask<{ people: number }>(
    db,
    `select count(distinct participant_id)::integer as people from ratings.rating
     where project_id = $1 and arrived_at >= $2 and arrived_at < $3 and not is_skipped`,
    [projectId, new Date(startedAt), new Date(finishedAt)],
  )
  return row?.people ?? 0
}

/** Ratings of a kind and a criterion since a moment that have not been told. */
export interface UnpublishedSteps {
  kind: RatingKind
  criterion: Criterion
  since: number
}

export async function stepsSince(
  db: Db<'ratings'>,
  projectId: string,
  unpublished: readonly UnpublishedSteps[],
  until: number,
): Promise<{ kind: RatingKind; criterion: number; people: number; steps: number[] }[]> {
  return ask(
    db,
    `select s.kind, s.criterion, count(distinct r.participant_id)::integer as people,
       array[count(*) filter (where c.value = 1), count(*) filter (where c.value = 2),
         count(*) filter (where c.value = 3), count(*) filter (where c.value = 4)]::integer[] as steps
     from unnest($2::text[], $3::integer[], $4::timestamptz[]) as s (kind, criterion, since)
     join ratings.rating r on r.project_id = $1 and r.kind = s.kind and r.arrived_at >= s.since and r.arrived_at < $5
     cross join lateral (values (0, r.whole), (1, r.safety), (2, r.conflict_freedom), (3, r.attractiveness))
       as c (criterion, value)
     where c.criterion = s.criterion and c.value is not null
     group by s.kind, s.criterion`,
    [
      projectId,
      unpublished.map(({ kind }) => kind),
      unpublished.map(({ criterion }) => CRITERIA.indexOf(criterion)),
      unpublished.map(({ since }) => new Date(since)),
      new Date(until),
    ],
  )
}

/** What these people rated within, and how they answered each criterion. */
export async function publishedSteps(
  db: Db<'ratings'>,
  projectId: string,
  participantIds: readonly string[],
  { startedAt, finishedAt }: Interval,
): Promise<{
  ratings: number
  raters: number
  criteria: { criterion: number; people: number; steps: number[] }[]
}> {
  const rows = await ask<{ criterion: number | null; ratings: number; people: number; steps: number[] }>(
    db,
    `select c.criterion, count(distinct r.id)::integer as ratings, count(distinct r.participant_id)::integer as people,
       array[count(*) filter (where c.value = 1), count(*) filter (where c.value = 2),
         count(*) filter (where c.value = 3), count(*) filter (where c.value = 4)]::integer[] as steps
     from ratings.rating r
     cross join lateral (values (0, r.whole), (1, r.safety), (2, r.conflict_freedom), (3, r.attractiveness))
       as c (criterion, value)
     where r.project_id = $1 and r.participant_id = any($2::uuid[]) and not r.is_skipped
       and r.arrived_at >= $3 and r.arrived_at < $4 and c.value is not null
     group by grouping sets ((c.criterion), ())`,
    [projectId, participantIds, new Date(startedAt), new Date(finishedAt)],
  )
  const all = rows.find(({ criterion }) => criterion === null)
  return {
    ratings: all?.ratings ?? 0,
    raters: all?.people ?? 0,
    criteria: rows.flatMap(({ criterion, people, steps }) =>
      criterion === null ? [] : [{ criterion, people, steps }],
    ),
  }
}

export interface RaterThen {
  number: number
  gender: Gender | null
  birthYear: number | null
  bikeFrequency: BikeFrequency | null
  bikeUsages: BikeUsage[]
  groups: string[]
}

/** Who has rated within, by number. */
export async function ratersWithin(
  db: Db<'ratings'>,
  projectId: string,
  { startedAt, finishedAt }: Interval,
): Promise<RaterThen[]> {
  return ask<RaterThen>(
    db,
    `select number, gender, birth_year as "birthYear", bike_frequency as "bikeFrequency",
       bike_usages as "bikeUsages", groups
     from ratings.rater t
     where project_id = $1 and exists (
       select from ratings.rating r where r.participant_id = t.participant_id and not r.is_skipped
         and r.arrived_at >= $2 and r.arrived_at < $3)
     order by number`,
    [projectId, new Date(startedAt), new Date(finishedAt)],
  )
}

export interface RatedPlace {
  id: number
  longitude: number
  latitude: number
  postcode: string | null
  place: string | null
}

/** A place is in the postal area of the nearest address. */
export async function ratedPlaces(db: Db<'ratings'>, projectId: string): Promise<RatedPlace[]> {
  return ask<RatedPlace>(
    db,
    `select p.id, st_x(p.middle) as longitude, st_y(p.middle) as latitude, a.postcode, a.city as place
     from (select id, st_lineinterpolatepoint(course, 0.5) as middle from ratings.place where project_id = $1) p
     left join lateral (
       select postcode, city from network.place
       where kind = 'address' and postcode <> ''
         and st_dwithin(geometry::geography, p.middle::geography, 1000)
       order by geometry::geography <-> p.middle::geography limit 1
     ) a on true`,
    [projectId],
  )
}

export interface RatedAt {
  number: number
  placeId: number
  ratings: number
  days: number
}

/** What raters with these numbers said where, by number. */
export async function ratingsByPlace(
  db: Db<'ratings'>,
  projectId: string,
  { startedAt, finishedAt }: Interval,
  numbers: readonly number[],
): Promise<RatedAt[]> {
  return ask<RatedAt>(
    db,
    `select t.number, r.place_id as "placeId", count(*)::integer as ratings,
       count(distinct date_trunc('day', r.arrived_at))::integer as days
     from ratings.rater t join ratings.rating r on r.participant_id = t.participant_id
     where t.project_id = $1 and t.number = any($4::integer[]) and not r.is_skipped
       and r.arrived_at >= $2 and r.arrived_at < $3
     group by t.number, r.place_id order by t.number`,
    [projectId, new Date(startedAt), new Date(finishedAt), numbers],
  )
}
