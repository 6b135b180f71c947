import type { CaseGroup } from '@allmend/contract/governance'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { projects, type ProjectRow, todayThere } from './store.ts'

/** Whether a project is one the ethics board has to decide on, has paused, or has decided on. */
function isIn(group: CaseGroup, now: Date): RawBuilder<boolean> {
  const isGoingOn = sql`p.closed_at is null and p.end_day >= ${todayThere(now)}`
  const isPaused = sql`(p.paused_at is not null and ${isGoingOn})`
  if (group === 'paused') return sql<boolean>`${isPaused}`
  if (group === 'waiting') {
    return sql<boolean>`(p.settled_at is not null and p.approved_at is null and p.declined_at is null and ${isGoingOn})`
  }
  return sql<boolean>`(coalesce(p.approved_at, p.declined_at, p.closed_at) is not null and not ${isPaused})`
}

/** Who waits longest comes first; of what is done the latest. */
export async function projectsInGroup(
  db: Db<'projects'>,
  it: { group: CaseGroup; now: Date; most: number; after: number },
): Promise<ProjectRow[]> {
  const found = projects(db).where(isIn(it.group, it.now))
  const ordered =
    it.group === 'waiting'
      ? found.orderBy('p.settledAt')
      : found.orderBy(sql`greatest(p.approved_at, p.declined_at, p.paused_at, p.closed_at)`, 'desc')
  return ordered.orderBy('p.id').limit(it.most).offset(it.after).execute()
}

export async function caseCounts(db: Db<'projects'>, now: Date): Promise<Record<CaseGroup, number>> {
  const count = (group: CaseGroup) => sql<number>`count(*) filter (where ${isIn(group, now)})`.as(group)
  return db
    .selectFrom('projects.project as p')
    .innerJoin('network.region as r', 'r.slug', 'p.region')
    .select([count('waiting'), count('paused'), count('decided')])
    .executeTakeFirstOrThrow()
}
