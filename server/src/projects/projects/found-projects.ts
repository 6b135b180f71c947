import { sql } from 'kysely'
import { ask, type Db } from '../../platform/db/connect.ts'
import { projects, type ProjectRow } from './store.ts'

/** Those with these letters in name or code; these first, then the latest. Cancelled ones are gone. */
export async function foundProjects(
  db: Db<'projects'>,
  it: { text: string; first: readonly string[]; most: number; after: number },
): Promise<ProjectRow[]> {
  const all = projects(db).where('p.cancelledAt', 'is', null)
  const found =
    it.text === ''
      ? all
      : all.where(
          sql<boolean>`(position(lower(${it.text}) in lower(p.name)) > 0 or position(upper(${it.text}) in p.code) > 0)`,
        )
  return found
    .orderBy(sql`p.id = any(${it.first}::uuid[])`, 'desc')
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .limit(it.most)
    .offset(it.after)
    .execute()
}

/** How many projects these organisations have. */
export async function projectCounts(
  db: Db<'projects'>,
  organisationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ask<{ organisationId: string; count: number }>(
    db,
    `select organisation_id as "organisationId", count(*)::int as count from projects.project
     where organisation_id = any($1::uuid[]) and cancelled_at is null group by organisation_id`,
    [organisationIds],
  )
  return new Map(rows.map((row) => [row.organisationId, row.count]))
}

/** Of all projects that are going on: live, in their test, and waiting for the board. */
export async function projectStates(
  db: Db<'projects'>,
  now: Date,
): Promise<{ live: number; test: number; waiting: number }> {
  const [row] = await ask<{ live: number; test: number; waiting: number }>(
    db,
    `select count(*) filter (where p.live_at is not null)::int as live,
       count(*) filter (where p.live_at is null and p.settled_at is not null)::int as test,
       count(*) filter (where p.live_at is null and p.settled_at is not null and p.approved_at is null
         and p.declined_at is null)::int as waiting
     from projects.project p join network.region r on r.slug = p.region
     where p.closed_at is null and p.cancelled_at is null and p.end_day >= ($1::timestamptz at time zone r.time_zone)::date`,
    [now],
  )
  return row ?? { live: 0, test: 0, waiting: 0 }
}
