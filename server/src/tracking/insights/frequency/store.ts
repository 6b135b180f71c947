import type { Daypart } from '@allmend/domain/tracking/insights/frequency/daypart'
import type { FrequencyRow } from '@allmend/domain/tracking/insights/frequency/frequency-tally'
import type { StreetMode } from '@allmend/domain/tracking/insights/frequency/traveller-of'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../../platform/db/connect.ts'
import type { OfProject } from '../store.ts'
import { type FrequencyFigures, type OnStreet, storedFrequency, storedOnStreet } from './stored-frequency.ts'

export async function isCounted(db: Db, projectId: string, week: DataDay): Promise<boolean> {
  const rows = await ask(
    db,
    'select 1 as one from insights.frequency_week where project_id = $1 and from_day = $2::date',
    [projectId, week],
  )
  return rows.length > 0
}

/** The first one stays: a release is never changed. Whether this was the first. */
export async function addFrequency(
  db: Db<'insights'>,
  { id, organisationId }: Pick<OfProject, 'id' | 'organisationId'>,
  it: { from: DataDay; figures: FrequencyFigures; rows: readonly FrequencyRow[]; now: Date },
): Promise<boolean> {
  const added = await ask(
    db,
    `insert into insights.frequency_week (project_id, from_day, organisation_id, figures, released_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning from_day`,
    [id, it.from, organisationId, storedFrequency.textOf(it.figures), it.now],
  )
  if (added.length === 0) return false
  const rows = it.rows.map(({ people, dayparts, ...row }) => ({
    ...row,
    figures: JSON.parse(storedOnStreet.textOf({ people, dayparts })) as unknown,
  }))
  await ask(
    db,
    `insert into insights.frequency_edge (project_id, from_day, mode, edge_id, is_forward, organisation_id, figures)
     select $1, $2, r ->> 'mode', (r ->> 'edgeId')::bigint, (r ->> 'isForward')::boolean, $3, r -> 'figures'
     from jsonb_array_elements($4::text::jsonb) r`,
    [id, it.from, organisationId, JSON.stringify(rows)],
  )
  return true
}

interface CountedWeek {
  week: DataDay
  releasedAt: Date
  matchedPercent: number
  noise: number
  rhoMillionths: number
  streets: number
  byMode: Partial<Record<StreetMode, number>>
}

/** Newest first; two years at most. */
export async function countedWeeks(db: Db, projectId: string): Promise<CountedWeek[]> {
  const rows = await ask<{
    week: DataDay
    releasedAt: Date
    figures: unknown
    streets: number
    byMode: CountedWeek['byMode']
  }>(
    db,
    `select w.from_day::text as week, w.released_at, w.figures,
       (select count(distinct e.edge_id)::integer from insights.frequency_edge e
        where e.project_id = w.project_id and e.from_day = w.from_day) as streets,
       (select coalesce(jsonb_object_agg(m.mode, m.streets), '{}') from (
          select e.mode, count(distinct e.edge_id)::integer as streets from insights.frequency_edge e
          where e.project_id = w.project_id and e.from_day = w.from_day group by e.mode) m) as by_mode
     from insights.frequency_week w where w.project_id = $1 order by w.from_day desc limit 104`,
    [projectId],
  )
  return rows.map(({ figures, ...row }) => ({
    ...row,
    ...storedFrequency.read(figures),
  }))
}

interface StreetRow {
  edgeId: number
  name: string
  streetClass: string
  lengthMetres: number
  course: LngLat[]
  forward: OnStreet | null
  backward: OnStreet | null
}

/** Streets of a week by a mode, those with most people first; `part` null: of the whole day. */
export async function streetsOfWeek(
  db: Db,
  it: {
    projectId: string
    week: DataDay
    mode: StreetMode
    part: Daypart | null
    least: number
    named: string
    atMost: number
  },
): Promise<{ total: number; streets: StreetRow[] }> {
  const rows = await ask<
    Omit<StreetRow, 'course' | 'forward' | 'backward'> & {
      total: number
      line: string
      forward: unknown
      backward: unknown
    }
  >(
    db,
    `with told as (
       select f.edge_id, f.is_forward, f.figures,
         case when $4::text is null then f.figures ->> 'people' else f.figures -> 'dayparts' ->> $4 end::integer as people
       from insights.frequency_edge f
       where f.project_id = $1 and f.from_day = $2::date and f.mode = $3::text
     ), street as (
       select edge_id, sum(people)::integer as people,
         (array_agg(figures) filter (where is_forward))[1] as forward,
         (array_agg(figures) filter (where not is_forward))[1] as backward
       from told where people >= $5::integer group by edge_id
     )
     select (count(*) over ())::integer as total, s.edge_id, e.name, e.class as street_class, e.length_metres,
       st_asgeojson(e.geometry, 6) as line, s.forward, s.backward
     from street s join network.edge e on e.id = s.edge_id
     where $6::text = '' or strpos(lower(e.name), lower($6)) > 0 or e.id::text = $6
     order by s.people desc, s.edge_id limit $7::integer`,
    [it.projectId, it.week, it.mode, it.part, it.least, it.named, it.atMost],
  )
  const streets = rows.map(({ edgeId, name, streetClass, lengthMetres, line, forward, backward }) => ({
    edgeId,
    name,
    streetClass,
    lengthMetres,
    course: (JSON.parse(line) as { coordinates: LngLat[] }).coordinates,
    forward: forward === null ? null : storedOnStreet.read(forward),
    backward: backward === null ? null : storedOnStreet.read(backward),
  }))
  return { total: rows[0]?.total ?? 0, streets }
}

export interface FileRow {
  edgeId: number
  name: string
  streetClass: string
  lengthMetres: number
  mode: string
  isForward: boolean
  wkb: Buffer
  line: string
  wkt: string
  figures: OnStreet
}

/** Everything that is published of a week, by street. */
export async function rowsOfWeek(db: Db, projectId: string, week: DataDay): Promise<FileRow[]> {
  const rows = await ask<Omit<FileRow, 'figures'> & { figures: unknown }>(
    db,
    `select f.edge_id, e.name, e.class as street_class, e.length_metres, f.mode, f.is_forward, f.figures,
       st_asbinary(e.geometry, 'NDR') as wkb, st_asgeojson(e.geometry, 6) as line, st_astext(e.geometry, 6) as wkt
     from insights.frequency_edge f join network.edge e on e.id = f.edge_id
     where f.project_id = $1 and f.from_day = $2::date order by f.mode, f.edge_id, f.is_forward desc
     limit 2000000`,
    [projectId, week],
  )
  return rows.map((row) => ({ ...row, figures: storedOnStreet.read(row.figures) }))
}

/** The most people published on one street of an area, by week; null: on none. */
export async function mostInArea(
  db: Db,
  projectId: string,
  { mode, ring }: { mode: string; ring: readonly LngLat[] },
): Promise<{ week: DataDay; people: number | null }[]> {
  return ask<{ week: DataDay; people: number | null }>(
    db,
    `with inside as materialized (
       select e.id from network.edge e, (select st_setsrid(st_geomfromgeojson($3::text), 4326) as area) a
       where e.expired_at is null and e.geometry && a.area
         and st_intersects(st_lineinterpolatepoint(e.geometry, 0.5), a.area)
     )
     select w.from_day::text as week, (
       select max((f.figures ->> 'people')::integer) from insights.frequency_edge f join inside on inside.id = f.edge_id
       where f.project_id = w.project_id and f.from_day = w.from_day and f.mode = $2::text) as people
     from insights.frequency_week w where w.project_id = $1 order by w.from_day`,
    [projectId, mode, JSON.stringify({ type: 'Polygon', coordinates: [ring] })],
  )
}
