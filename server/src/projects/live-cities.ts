import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type ProjectRow, projects, todayThere } from './store.ts'

/** CityServer projects that are going on. */
export function liveCities(db: Db<'projects'>, now: Date): Promise<ProjectRow[]> {
  return projects(db)
    .where('p.product', '=', 'cityserver')
    .where('p.liveAt', 'is not', null)
    .where('p.closedAt', 'is', null)
    .where(sql<boolean>`p.end_day >= ${todayThere(now)}`)
    .orderBy('p.id')
    .execute()
}
