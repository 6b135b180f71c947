import type { Db } from '../db/connect.ts'

export type CurrentVersion = { id: string; number: number }

/** The streets in use; undefined while a project has none. Of the organisation the transaction is inside of. */
export async function currentVersion(db: Db, projectId: string): Promise<CurrentVersion | undefined> {
  return db
    .selectFrom('network.version')
    .select(['id', 'number'])
    .where('projectId', '=', projectId)
    .where('state', '=', 'current')
    .executeTakeFirst()
}
