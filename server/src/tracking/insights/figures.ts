import { noiseOf } from '@allmend/domain/projects/releases/budget'
import { LEAST_PEOPLE } from '@allmend/domain/projects/releases/enough-people'
import {
  hidden,
  isPublishable,
  type Reason,
  reasonOf,
  type Published,
  published,
} from '@allmend/domain/projects/releases/published'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'

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
  noise: Noises
  reasons: Record<Reasoned, Reason | null>
}

type Reasoned = 'data_days' | 'addedDays' | 'producers' | 'validated' | 'relabeled'

/** Two standard deviations of the noise. */
interface Noises {
  data_days: number
  addedDays: number
  producers: number
  validated: number
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
  noise: { data_days: 0, addedDays: 0, producers: 0, validated: 0 },
  reasons: { data_days: null, addedDays: null, producers: null, validated: null, relabeled: null },
}

interface Row {
  projectId: string
  /** Of the last weeks. */
  people: number | null
  peopleWeeks: number
  dataDays: number | null
  days: number
  weeks: number | null
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

/** Over how many weeks the people of a week are averaged. */
const RECENT_WEEKS = 4

const dayNoise = noiseOf('organisation', 'day').standardDeviation

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
         count(figures ->> 'dataDays')::int as days,
         min(from_day) as first, max(from_day) as through
       from insights.shown_release
       where project_id = any($1::uuid[]) and is_test = $2 and kind = 'day' group by project_id
     ), week as (
       select project_id, max(from_day)::text as last_week, count(*)::int as weeks,
         sum((figures ->> 'validated')::int)::int as validated,
         sum((figures ->> 'dataDays')::int) filter (where figures ->> 'validated' is not null)::int as validated_of,
         sum((figures ->> 'relabelled')::int)::int as relabelled,
         sum((figures ->> 'dataDays')::int) filter (where figures ->> 'relabelled' is not null)::int as relabelled_of
       from insights.shown_release
       where project_id = any($1::uuid[]) and is_test = $2 and kind = 'progress' group by project_id
     ), recent as (
       select project_id, sum((figures ->> 'people')::int)::int as people, count(figures ->> 'people')::int as weeks
       from (
         select project_id, figures, row_number() over (partition by project_id order by from_day desc) as nth
         from insights.shown_release
         where project_id = any($1::uuid[]) and is_test = $2 and kind = 'progress'
       ) it where nth <= $3 group by project_id
     )
     select day.project_id as "projectId", day.data_days as "dataDays", day.days, week.weeks,
       recent.people, coalesce(recent.weeks, 0) as "peopleWeeks",
       day.first::text as "countedFrom", day.through::text as "countedThrough",
       (last.figures ->> 'dataDays')::int as "addedDays",
       last.released_at as "countedAt", week.last_week as "lastWeek", week.validated,
       week.validated_of as "validatedOf", week.relabelled, week.relabelled_of as "relabelledOf"
     from day
     join insights.shown_release last on last.project_id = day.project_id and last.is_test = $2
       and last.kind = 'day' and last.from_day = day.through
     left join week on week.project_id = day.project_id
     left join recent on recent.project_id = day.project_id`,
    [projectIds, isTest, RECENT_WEEKS],
  )
  return new Map(rows.map((row) => [row.projectId, wireOf(row)]))
}

/** Whether a sum is shown is judged here, by itself: it carries its noise already. */
function wireOf(row: Row): ProjectFigures {
  const weeks = noiseOf('organisation', 'quality').standardDeviation * Math.sqrt(row.weeks ?? 0)
  const [validated, relabelled] = [publishedPart(row.validated, weeks), publishedPart(row.relabelled, weeks)]
  const producers = publishedProducers(row)
  const [dataDays, addedDays] = [publishedDays(row.dataDays, row.days), publishedDays(row.addedDays, 1)]
  return {
    producers: producers.value,
    data_days: dataDays.value,
    relabeled: relabelled.value,
    relabeled_pct: percentOf(relabelled.value, row.relabelledOf),
    validated: validated.value,
    validated_pct: percentOf(validated.value, row.validatedOf),
    addedDays: addedDays.value,
    countedFrom: row.countedFrom,
    countedThrough: row.countedThrough,
    countedAt: row.countedAt.getTime(),
    lastWeek: row.lastWeek,
    noise: {
      data_days: dataDays.noise,
      addedDays: addedDays.noise,
      producers: producers.noise,
      validated: validated.noise,
    },
    reasons: {
      data_days: dataDays.reason,
      addedDays: addedDays.reason,
      producers: row.lastWeek === null ? null : producers.reason,
      validated: row.lastWeek === null ? null : validated.reason,
      relabeled: row.lastWeek === null ? null : relabelled.reason,
    },
  }
}

/** Weeks from before noise (decision 0127) leave out what was about too few. */
const publishedPart = (sum: number | null, deviation: number): Published =>
  sum === null ? hidden(deviation, 'few') : published(sum, deviation)

function publishedProducers({ people, peopleWeeks }: Row): Published {
  const deviation = noiseOf('organisation', 'people').standardDeviation / Math.sqrt(peopleWeeks || 1)
  return people === null || peopleWeeks === 0
    ? hidden(deviation, 'few')
    : publishedEnough(people / peopleWeeks, deviation)
}

/** A number of people, if it is of enough of them. */
function publishedEnough(people: number, deviation: number): Published {
  return isPublishable(people, deviation, LEAST_PEOPLE)
    ? published(people, deviation)
    : hidden(deviation, reasonOf(people, LEAST_PEOPLE))
}

/** Data days of so many days, if on average enough people delivered on one of them. */
export function publishedDays(sum: number | null, days: number): Published {
  const deviation = dayNoise * Math.sqrt(days)
  if (sum === null || days === 0) return hidden(deviation, 'few')
  const { reason } = publishedEnough(sum / days, deviation / days)
  return reason === null ? published(sum, deviation) : hidden(deviation, reason)
}

/** With two decimals, as it is written. */
function percentOf(part: number | null, of: number | null): number | null {
  return part === null || !of || of < 0 ? null : Math.min(100, Math.round((part / of) * 10_000) / 100)
}
