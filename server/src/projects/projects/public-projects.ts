import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { type ProjectRow, projects, todayThere } from './store.ts'

const LISTED_AT_MOST = 200

/** Projects everybody may know of: live, not over; the youngest first. */
export function publicProjects(db: Db<'projects'>, now: Date): Promise<ProjectRow[]> {
  return projects(db)
    .where('p.liveAt', 'is not', null)
    .where('p.closedAt', 'is', null)
    .where(sql<boolean>`p.end_day >= ${todayThere(now)}`)
    .orderBy('p.liveAt', 'desc')
    .orderBy('p.id')
    .limit(LISTED_AT_MOST)
    .execute()
}
