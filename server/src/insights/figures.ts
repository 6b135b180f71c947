import type { DataDay } from '@allmend/domain/time/data-day'
import { ask, type Db } from '../db/connect.ts'

/** A project's figures as they were released; null is what is not known or may not be said. */
export interface ProjectFigures {
  producers: number | null
  data_days: number | null
  relabeled: number | null
  relabeled_pct: number | null
  validated: number | null
  validated_pct: number | null
  addedDays: number | null
  countedFrom: DataDay | null
  countedThrough: DataDay | null
  countedAt: number | null
  lastWeek: DataDay | null
}

export const NO_FIGURES: ProjectFigures = {
  producers: null,
  data_days: null,
  relabeled: null,
  relabeled_pct: null,
  validated: null,
  validated_pct: null,
  addedDays: null,
  countedFrom: null,
  countedThrough: null,
  countedAt: null,
  lastWeek: null,
}

interface Row {
  projectId: string
  producers: number | null
  dataDays: number | null
  addedDays: number | null
  countedFrom: DataDay
  countedThrough: DataDay
  countedAt: Date
  lastWeek: DataDay | null
  validated: number | null
  validatedOf: number | null
  relabelled: number | null
  relabelledOf: number | null
}

/** Sums of what was released, so they say nothing the releases do not. Shares are of the weeks that say them. */
export async function figuresOf(
  db: Db,
  projectIds: readonly string[],
  isTest = false,
): Promise<Map<string, ProjectFigures>> {
  const rows = await ask<Row>(
    db,
    `with day as (
       select project_id, sum((figures ->> 'dataDays')::int)::int as data_days,
         min(from_day) as first, max(from_day) as through
       from insights.shown_release
       where project_id = any($1::uuid[]) and is_test = $2 and kind = 'day' group by project_id
     ), week as (
       select project_id, max(from_day)::text as last_week,
         sum((figures ->> 'validated')::int)::int as validated,
         sum((figures ->> 'dataDays')::int) filter (where figures ->> 'validated' is not null)::int as validated_of,
         sum((figures ->> 'relabelled')::int)::int as relabelled,
         sum((figures ->> 'dataDays')::int) filter (where figures ->> 'relabelled' is not null)::int as relabelled_of
       from insights.shown_release
       where project_id = any($1::uuid[]) and is_test = $2 and kind = 'progress' group by project_id
     )
     select day.project_id as "projectId", day.data_days as "dataDays",
       day.first::text as "countedFrom", day.through::text as "countedThrough",
       (last.figures ->> 'producers')::int as producers, (last.figures ->> 'dataDays')::int as "addedDays",
       last.released_at as "countedAt", week.last_week as "lastWeek", week.validated,
       week.validated_of as "validatedOf", week.relabelled, week.relabelled_of as "relabelledOf"
     from day
     join insights.shown_release last on last.project_id = day.project_id and last.is_test = $2
       and last.kind = 'day' and last.from_day = day.through
     left join week on week.project_id = day.project_id`,
    [projectIds, isTest],
  )
  return new Map(rows.map((row) => [row.projectId, wireOf(row)]))
}

function wireOf(row: Row): ProjectFigures {
  return {
    producers: row.producers,
    data_days: row.dataDays,
    relabeled: row.relabelled,
    relabeled_pct: percentOf(row.relabelled, row.relabelledOf),
    validated: row.validated,
    validated_pct: percentOf(row.validated, row.validatedOf),
    addedDays: row.addedDays,
    countedFrom: row.countedFrom,
    countedThrough: row.countedThrough,
    countedAt: row.countedAt.getTime(),
    lastWeek: row.lastWeek,
  }
}

/** With two decimals, as it is written. */
function percentOf(part: number | null, of: number | null): number | null {
  return part === null || !of ? null : Math.round((part / of) * 10_000) / 100
}
