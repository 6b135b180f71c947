import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { projects, type ProjectRow, todayThere } from './store.ts'

type DecidedGroup = 'paused' | 'decided'

/** Whether a project is one the ethics board has paused, or has decided on. */
function isIn(group: DecidedGroup, now: Date): RawBuilder<boolean> {
  const isGoingOn = sql`p.closed_at is null and p.end_day >= ${todayThere(now)}`
  const isPaused = sql`(p.paused_at is not null and ${isGoingOn})`
  if (group === 'paused') return sql<boolean>`${isPaused}`
  return sql<boolean>`(coalesce(p.approved_at, p.declined_at, p.closed_at) is not null and not ${isPaused})`
}

/** The latest first. */
export async function projectsInGroup(
  db: Db<'projects'>,
  it: { group: DecidedGroup; now: Date; most: number; after: number },
): Promise<ProjectRow[]> {
  return projects(db)
    .where(isIn(it.group, it.now))
    .orderBy(sql`greatest(p.approved_at, p.declined_at, p.paused_at, p.closed_at)`, 'desc')
    .orderBy('p.id')
    .limit(it.most)
    .offset(it.after)
    .execute()
}

export async function caseCounts(db: Db<'projects'>, now: Date): Promise<Record<DecidedGroup, number>> {
  const count = (group: DecidedGroup) => sql<number>`count(*) filter (where ${isIn(group, now)})`.as(group)
  return db
    .selectFrom('projects.project as p')
    .innerJoin('network.region as r', 'r.slug', 'p.region')
    .select([count('paused'), count('decided')])
    .executeTakeFirstOrThrow()
}
