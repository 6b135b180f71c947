import type { DataDay } from '@allmend/domain/time/data-day'
import type { Db } from '../db/connect.ts'
import { type ProjectRow, projects } from './store.ts'

const LISTED_AT_MOST = 200

/** Projects everybody may know of: live, not over; the youngest first. */
export function publicProjects(db: Db<'projects'>, today: DataDay): Promise<ProjectRow[]> {
  return projects(db)
    .where('p.liveAt', 'is not', null)
    .where('p.closedAt', 'is', null)
    .where('p.endDay', '>=', new Date(today))
    .orderBy('p.liveAt', 'desc')
    .orderBy('p.id')
    .limit(LISTED_AT_MOST)
    .execute()
}
